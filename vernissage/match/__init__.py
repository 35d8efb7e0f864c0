"""Above a single game: matches of several games."""
