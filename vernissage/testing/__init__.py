"""What a game or a bot of your own is put to: `laws.laws_hold("my_game", players=2)` plays whole games and looks for a broken law
at every decision. Needs nothing beyond the package, runs inside any test runner, and tells what it finds with a record that shows it.
"""
