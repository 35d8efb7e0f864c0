// The tables that wait for you, on a page that stays open; and asking the browser, when a button is pressed, whether it may tell.
(() => {
  const at = () => document.getElementById("waiting");
  const ids = () => [...document.querySelectorAll("[data-waits]")];
  async function look() {
    try {
      const answer = await fetch("/waiting");
      const fresh = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("waiting");
      if (fresh) {
        const known = new Set(ids().map((a) => a.dataset.waits));
        if (fresh.innerHTML !== at().innerHTML) at().innerHTML = fresh.innerHTML;
        for (const a of ids()) if (!known.has(a.dataset.waits)) tell(a.textContent, a.href);
      }
    } catch { /* asked again in a moment */ }
    setTimeout(look, 15_000);
  }
  function tell(words, href) {
    if (localStorage.getItem("notify") !== "yes" || window.Notification?.permission !== "granted") return;
    const note = new Notification(words, { tag: href }); // of two open pages one tells
    note.onclick = () => { focus(); location.href = href; };
  }
  if (at()?.dataset.guest) setTimeout(look, 15_000);
  addEventListener("pageshow", (event) => { if (event.persisted && at()?.dataset.guest) look(); });
  const button = document.querySelector("[data-notify]");
  const said = (text) => { button.textContent = text; };
  if (button && localStorage.getItem("notify") === "yes" && window.Notification?.permission === "granted") said(button.dataset.on);
  button?.addEventListener("click", async () => {
    const allowed = window.Notification ? await Notification.requestPermission() : "denied";
    localStorage.setItem("notify", allowed === "granted" ? "yes" : "no");
    said(allowed === "granted" ? button.dataset.on : button.dataset.off);
  });
})();
