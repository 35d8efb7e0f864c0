// Tells the server how wide the page is, so that it draws the board for it. Runs before the page is shown.
(() => {
  const room = matchMedia("(max-width: 40rem)").matches ? "narrow" : "wide";
  if (!document.cookie.split("; ").includes("room=" + room)) {
    const told = /(?:^|; )room=/.test(document.cookie);
    document.cookie = "room=" + room + "; path=/; max-age=31536000; samesite=lax";
    const guessed = /Mobi|iPhone/.test(navigator.userAgent) ? "narrow" : "wide";
    if ((told || guessed !== room) && /^\/match\//.test(location.pathname)) location.reload();
  }
})();
// Day or evening, at once and for good; without scripts the word leads to the settings.
addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-switch=light]")) return;
  event.preventDefault();
  const root = document.documentElement, menu = document.getElementById("set-light");
  const evening = root.dataset.light ? root.dataset.light === "evening" : matchMedia("(prefers-color-scheme: dark)").matches;
  const light = root.dataset.light = evening ? "day" : "evening";
  if (menu) menu.value = light;
  fetch("/you", { method: "POST", body: new URLSearchParams({ light }), redirect: "manual" });
});
// a page for when there is no line, where the browser allows it: over HTTPS or on this computer
addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));
