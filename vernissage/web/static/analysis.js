// The board follows what the house thinks; a move that is touched leads to the board after it. Every board is a page of its own.
const $ = (way) => document.querySelector(way);
const thinking = $("#thinking");
if (thinking) {
  const source = new EventSource(thinking.dataset.stream), shown = $("#thoughts");
  source.addEventListener("thoughts", (event) => { shown.innerHTML = event.data; });
  source.addEventListener("problem", (event) => { shown.textContent = event.data; source.close(); });
  source.addEventListener("end", () => { source.close(); thinking.dataset.done = "yes"; if (!shown.querySelector(".options")) shown.textContent = thinking.dataset.busy; });
  source.addEventListener("error", () => { if (source.readyState === EventSource.CLOSED && !shown.querySelector(".options")) shown.textContent = thinking.dataset.busy; });
  addEventListener("pagehide", () => source.close());
}
function go(move) { location.href = `${$("#main").dataset.here}&play=${encodeURIComponent(move)}`; }
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-move]"), copy = event.target.closest("[data-copy]");
  if (target) { event.preventDefault(); go(target.dataset.move); }
  if (copy) { navigator.clipboard?.writeText(new URL(document.getElementById(copy.dataset.copy).value, location.href).href); copy.textContent = copy.dataset.copied; }
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if ([" ", "Enter"].includes(event.key) && event.target.dataset?.move) { event.preventDefault(); go(event.target.dataset.move); }
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key], link = rel && $(`a[rel=${rel}]`);
  if (link && link.getAttribute("aria-disabled") !== "true") location.href = link.href;
});
