"""Vernissage: four art-world board games."""
