"""Five Cards: the smallest whole game, which `vernissage new-game` copies. docs/your-own-game.md explains it line by line."""
