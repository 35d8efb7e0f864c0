"""Measuring: benchmarks, simulations, coverage of the rules."""
