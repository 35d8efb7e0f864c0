// A lesson points at something: if that lies outside the screen, or behind the placard, it is brought into view, once.
{
  let last = "";
  const pointing = () => {
    const placard = document.getElementById("prompt"), at = placard?.dataset.taught ?? "";
    const made = document.getElementById("table").dataset.made;
    if (at.trim() === "" || `${made} ${at}` === last || document.documentElement.classList.contains("stepping")) return;
    last = `${made} ${at}`;
    const thing = at.split(" ").map((id) => id && document.getElementById(id)).find(Boolean);
    if (!thing || placard.contains(thing)) { if (scrollY > 0 && thing) placard.scrollIntoView({ block: "nearest" }); return; }
    for (let fold = thing.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    const box = thing.getBoundingClientRect(), top = placard.getBoundingClientRect().bottom;
    if (box.top >= top && box.bottom <= innerHeight) return;
    scrollBy({ top: box.top - Math.max(top + 12, (top + innerHeight - box.height) / 2), behavior: "instant" });
  };
  new MutationObserver(pointing).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-taught", "data-made"] });
  new MutationObserver(pointing).observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  pointing();
}
