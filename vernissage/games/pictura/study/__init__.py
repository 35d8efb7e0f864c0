"""Studies of Museum: Pictura, to be run by hand: how good hangings are, how often a main action is passed."""
