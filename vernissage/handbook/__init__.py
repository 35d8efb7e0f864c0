"""The handbook: which pages there are, which names are public, and the reference made from their docstrings.

The documentation site (`make docs`) and the browser app (`/docs`) are both made from it."""
