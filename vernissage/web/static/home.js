// Takes the note away when a game has become ready.
const waiting = () => document.querySelectorAll(".lighting");
async function look() {
  if (!waiting().length) return;
  try {
    const games = await (await fetch("/api/games")).json();
    for (const note of waiting()) {
      const game = games.find((g) => g.name === note.dataset.game), [done, all] = game?.compiled ?? [0, 0];
      if (game?.ready) note.remove();
      else if (all) note.querySelector("progress").value = done / all;
    }
  } catch { /* asked again in a moment */ }
  setTimeout(look, 3000);
}
look();
