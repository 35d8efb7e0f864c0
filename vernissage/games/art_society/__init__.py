"""Art Society, by Mitch Wallace."""
