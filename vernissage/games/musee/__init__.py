"""Musée, by Alf Seegert."""
