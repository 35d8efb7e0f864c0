// A puzzle: touching a choice on the board shows it there, the button tries it. The server judges; nothing here knows more.
const main = () => document.getElementById("main");
async function show(url) {
  const answer = await fetch(url);
  if (!answer.ok) { location.href = url; return; }
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  const at = scrollY;
  main().replaceWith(next);
  scrollTo({ top: at, behavior: "instant" });
  ready();
  (document.getElementById("commit") ?? document.getElementById("prompt")).focus({ preventScroll: true });
}
const aim = (move) => show(`${main().dataset.address}?aim=${encodeURIComponent(move)}`);
document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const chosen = event.target.closest("[data-move], [data-aim]");
  if (chosen && main().dataset.open === "yes" && main().contains(chosen)) { event.preventDefault(); aim(chosen.dataset.move ?? chosen.dataset.aim); return; }
  const back = event.target.closest("#back");
  if (back) { event.preventDefault(); show(back.href); return; }
  const share = event.target.closest("[data-say]");
  if (share) {
    const told = `${share.dataset.say} ${location.origin}${main().dataset.address}`;
    if (navigator.share) navigator.share({ text: told }).catch(() => {}); // who thinks better of it needs no message
    else navigator.clipboard?.writeText(told).then(() => { share.textContent = share.dataset.done; });
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.key === " " || event.key === "Enter") && event.target.dataset?.move) { event.preventDefault(); aim(event.target.dataset.move); }
  else if (event.key === "Escape") document.getElementById("back")?.click();
  else if (event.key === "h") document.getElementById("hint")?.focus();
});
function ready() {
  const share = document.querySelector("[data-say]");
  if (share && (navigator.share || navigator.clipboard)) share.hidden = false;
}
ready();
