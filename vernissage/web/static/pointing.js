// An entry of the log shows on the board what it is about: pointed at or reached by keyboard as long as that lasts, tapped until the next tap.
const lit = (link) => (link.dataset.on ?? link.hash.slice(1)).split(" ").map((id) => document.getElementById(id)).filter(Boolean);
const entry = (event) => event.target.closest?.('.log a[href^="#"]');
function dark() { for (const thing of document.querySelectorAll(".told")) thing.classList.remove("told"); }
function light(link) { dark(); for (const thing of lit(link)) thing.classList.add("told"); }
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => { const link = entry(event); if (link) light(link); });
for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, (event) => { if (entry(event) && event.pointerType !== "touch") dark(); });
function unfold(thing) { for (let fold = thing.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true; }
document.addEventListener("click", (event) => {
  const link = entry(event);
  if (!link) {
    dark();
    const seat = event.target.closest?.(".strip a"); // the browser goes there itself, but opens nothing
    if (seat) lit(seat).forEach(unfold);
    return;
  }
  event.preventDefault();
  light(link);
  lit(link).forEach(unfold);
  const calm = document.documentElement.dataset.animation === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  lit(link)[0]?.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
});
// A hint is seen at once: what it speaks of is ringed and comes into view, with everything that is folded over it opened. A nudge only
// rings the part of the table to look at.
document.addEventListener("shown", () => {
  const part = document.getElementById(table().dataset.look);
  if (part) { unfold(part); part.classList.add("told", "nudged"); inSight(part); }
  const things = [...document.querySelectorAll("[data-move], .choices button[name=move]")];
  const targets = (table().dataset.hint?.split("|") ?? []).map((move) => things.find((thing) => (thing.dataset.move ?? thing.value) === move)).filter(Boolean);
  for (const thing of targets) { unfold(thing); thing.classList.add("told", "hinted"); }
  if (targets.length) inSight(targets[0]);
});
function inSight(target) {
  leaves.open(target);
  const box = target.getBoundingClientRect(), label = document.getElementById("prompt").getBoundingClientRect();
  const bars = [...document.querySelectorAll(".leaves, .dock, #prompt .acts")].filter((bar) => bar.offsetHeight && !bar.contains(target) && getComputedStyle(bar).position === "fixed"); // on a phone they lie over the foot
  const foot = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
  if (box.top < Math.max(0, box.left < label.right ? label.bottom : 0) || box.bottom > foot || box.left < 0 || box.right > innerWidth) target.scrollIntoView({ block: box.height < innerHeight / 2 ? "center" : "nearest", behavior: "instant" });
}
