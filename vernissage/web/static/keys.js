// By keyboard: the arrows lead to the choices and from one to the next; Enter or Space makes one. table.js has the other keys.
const choices = () => [...document.querySelectorAll("#commit, #table .choices button, #table [data-move]")].filter((node) => node.checkVisibility());
const middle = (node) => { const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The nearest choice in a direction; where there is none, the one before or after it.
function beyond(all, at, [x, y]) {
  const [fromX, fromY] = middle(at);
  const far = all.filter((node) => node !== at).map((node) => {
    const [toX, toY] = middle(node), along = (toX - fromX) * x + (toY - fromY) * y, aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    return { node, along, cost: along + 2 * aside };
  }).filter(({ along, cost }) => along > 4 && cost < 3 * along + 1e-6);
  far.sort((a, b) => a.cost - b.cost);
  return far[0]?.node ?? all[(all.indexOf(at) + x + y + all.length) % all.length];
}
document.addEventListener("keydown", (event) => {
  const way = WAYS[event.key], at = document.activeElement, all = way ? choices() : [];
  const place = way?.[0] && at.closest(".stepper")?.querySelectorAll("button")[way[0] < 0 ? 0 : 1];
  if (place) { event.preventDefault(); place.focus(); place.click(); return; }
  if (!all.length || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || document.documentElement.classList.contains("stepping")) return;
  const idle = at === document.body || at.matches("#prompt, #main, .skip") || at.closest("#prompt");
  if (!all.includes(at) && (way[1] || !idle)) return; // up and down scroll the page
  event.preventDefault();
  (all.includes(at) ? beyond(all, at, way) : all[0]).focus();
});
