// Takes the note away when a game has become ready.
const waiting = () => document.querySelectorAll(".lighting");
async function look() {
  if (!waiting().length) return;
  try {
    const games = await (await fetch("/api/games")).json();
    for (const note of waiting()) if (games.find((g) => g.name === note.dataset.game)?.ready) note.remove();
  } catch { /* asked again in a moment */ }
  setTimeout(look, 3000);
}
look();
