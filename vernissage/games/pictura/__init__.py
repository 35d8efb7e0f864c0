"""Museum: Pictura, by Olivier Melison and Eric Dubus."""
