"""The Gallerist, by Vital Lacerda."""
