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
// a page for when there is no line, where the browser allows it: over HTTPS or on this computer
addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));
