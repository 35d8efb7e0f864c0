"""Studies of Musée, to be run by hand: its paintings on one sheet."""
