// The page goes on by itself when the game is ready.
setTimeout(() => location.reload(), 2500);
