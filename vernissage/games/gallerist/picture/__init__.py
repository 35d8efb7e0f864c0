"""The Gallerist in pictures: the drawing, its parts, the page that arranges them, and what a tap on them means."""
