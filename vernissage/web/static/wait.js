// The lamps of a game are being lit: how far that is, and on to the table when it is ready. Who has begun to read is not pulled away.
const lights = document.getElementById("lights"), note = document.getElementById("so-far");
let reading = false;
addEventListener("scroll", () => { reading = scrollY > 120; }, { passive: true });
async function look() {
  try {
    const game = (await (await fetch("/api/games")).json()).find((g) => g.name === lights.dataset.game);
    const [done, all] = game?.compiled ?? [0, 0];
    if (all) {
      document.getElementById("lamps").max = all;
      document.getElementById("lamps").value = game.ready ? all : done;
      note.textContent = lights.dataset.soFar.replace("{done}", done).replace("{all}", all);
    }
    if (game?.ready) {
      note.textContent = lights.dataset.ready;
      document.getElementById("sit-down").hidden = false;
      lights.classList.add("ready");
      if (!reading) lights.requestSubmit();
      return;
    }
  } catch { /* asked again in a moment */ }
  setTimeout(look, 1000);
}
look();
