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

// Going back shows the matches as they are now, also where the browser kept the page.
async function again() {
  try {
    const fresh = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
    for (const id of ["matches", "watch"]) document.getElementById(id).replaceWith(fresh.getElementById(id));
    const [old, now] = [document, fresh].map((page) => page.querySelector(".opening .waits"));
    if (now && !old) document.querySelector(".opening .lead").after(now);
    else if (old) now ? old.replaceWith(now) : old.remove();
  } catch { /* it stays as it was */ }
}
addEventListener("pageshow", (event) => { if (event.persisted) again(); });
