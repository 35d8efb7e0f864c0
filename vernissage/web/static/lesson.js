// A lesson points at something: a ring is drawn around it, above the table. What lies outside the screen, or behind the
// placard, is brought into view once, when another decision has come up; nothing moves while somebody reads.
{
  const layer = document.createElement("div");
  layer.id = "pointed";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  let last = "", planned = 0, ended = false;
  const placard = () => document.getElementById("prompt");
  const things = () => (placard()?.dataset.taught ?? "").split(" ").map((id) => (id ? document.getElementById(id) : null));
  function ring() {
    cancelAnimationFrame(planned);
    planned = 0;
    const shown = things().flatMap((thing, k) => {
      const box = thing?.getBoundingClientRect();
      if (!box?.width) return [];
      const mark = document.createElement("i"), air = k ? 2 : 4;
      if (k) mark.className = "also";
      mark.style.cssText = `left:${box.left + scrollX - air}px;top:${box.top + scrollY - air}px;width:${box.width + 2 * air}px;height:${box.height + 2 * air}px`;
      return [mark];
    });
    const same = shown.length === layer.children.length && shown.every((mark, k) => mark.isEqualNode(layer.children[k]));
    if (!same) layer.replaceChildren(...shown);
  }
  const later = () => { planned ||= requestAnimationFrame(ring); };
  function bring() {
    ring(); // before anything is painted: no ring is ever around yesterday's choice
    const done = document.getElementById("learnt"), stepping = document.documentElement.classList.contains("stepping");
    if (done && !ended && !stepping) done.scrollIntoView({ block: "start", behavior: "instant" }); // it stands above the table
    if (!done || !stepping) ended = !!done;
    const at = placard()?.dataset.taught ?? "", now = `${document.getElementById("table").dataset.made} ${at}`;
    if (!at.trim() || now === last || stepping) return;
    last = now;
    const small = matchMedia("(max-width: 40rem)").matches;
    let [thing, ...others] = things().filter(Boolean);
    if (!thing) return;
    if (placard().contains(thing)) {
      thing.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (!small || thing.id === "commit" || !others.length) { ring(); return; }
      if (typeof leaves !== "undefined") leaves.open(others[0]); // the button is at hand: then what the words speak of
      thing = others.find((other) => other.getBoundingClientRect().width);
      if (!thing) { ring(); return; }
    } else if (small && typeof leaves !== "undefined") leaves.open(thing); // on a phone it may lie on another leaf
    for (let fold = thing.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    const box = thing.getBoundingClientRect(), label = placard().getBoundingClientRect(), top = box.left < label.right ? label.bottom : 0;
    const bars = [...document.querySelectorAll(".leaves, #prompt .choices, #prompt .acts")].filter((bar) => bar.offsetHeight && getComputedStyle(bar).position === "fixed");
    const foot = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    if (box.top < top || box.bottom > foot) scrollBy({ top: box.top < top ? box.top - top - 12 : Math.min(box.bottom - foot + 12, box.top - top - 12), behavior: "instant" });
    ring();
  }
  new MutationObserver(bring).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-taught", "data-made", "open"] });
  new MutationObserver(bring).observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  for (const kind of ["scroll", "resize", "load", "toggle"]) addEventListener(kind, later, { capture: true, passive: true });
  new ResizeObserver(later).observe(document.body);
  bring();
}
