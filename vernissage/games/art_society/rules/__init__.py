"""The rules of Art Society, a chapter a file. Rule numbers refer to docs/rules/art_society.md."""
