"""What every game is made of. This package imports no game."""
