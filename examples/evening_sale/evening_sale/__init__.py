"""Evening Sale: an auction of paintings. The rules stand in docs/rules.md."""
