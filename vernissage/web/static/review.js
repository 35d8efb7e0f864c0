// Arrow keys walk from decision to decision, with shift from moment to moment. Every step is a page of its own.
const steps = document.querySelector(".steps");
document.addEventListener("keydown", (event) => {
  if (!steps || event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way) return;
  if (!event.shiftKey) {
    const link = steps.querySelector(way < 0 ? "a[rel=prev]" : "a[rel=next]");
    if (link.getAttribute("aria-disabled") !== "true") location.href = link.href;
    return;
  }
  const at = Number(steps.dataset.at);
  const stops = steps.dataset.stops.split(" ").filter(Boolean).map(Number);
  const next = way < 0 ? stops.reverse().find((n) => n < at) : stops.find((n) => n > at);
  if (next !== undefined) location.href = `?at=${next}#step`;
});
