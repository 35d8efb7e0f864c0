// On a phone a large table is turned over leaf by leaf, from the bar at its foot. What is asked opens its leaf, once: a new
// decision, or a place that is aimed at. Without this script all areas lie below each other.
const leaves = (() => {
  let at = "", known = "";
  const main = () => document.querySelector("main.leaved");
  const own = (m) => m.querySelector(".area[data-leaf]")?.dataset.leaf ?? "0";
  function turn(leaf) {
    const m = main();
    if (!m) return;
    at = leaf;
    m.dataset.leafAt = leaf;
    for (const button of m.querySelectorAll("[data-to-leaf]")) button.toggleAttribute("aria-current", button.dataset.toLeaf === leaf);
  }
  function settle() {
    const m = main();
    if (!m) return;
    const { made, takes } = document.getElementById("table").dataset;
    const key = `${made} ${takes} ${m.dataset.opens && document.getElementById("commit")?.value || ""}`;
    const fresh = key !== known && m.dataset.opens !== "";
    known = key;
    turn(fresh ? m.dataset.opens : at || m.dataset.opens || own(m));
  }
  function open(node) {
    const leaf = node?.closest("[data-leaf]")?.dataset.leaf;
    if (leaf && leaf !== at) turn(leaf);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-to-leaf]");
    if (button) { turn(button.dataset.toLeaf); scrollTo({ top: 0, behavior: "instant" }); return; }
    if (event.target.closest("[data-list]")) { // more choices than buttons: the list of them
      const list = document.getElementById("moves");
      list.open = true;
      list.scrollIntoView({ block: "center" });
      list.querySelector("button")?.focus({ preventScroll: true });
      return;
    }
    const hash = event.target.closest('a[href^="#"]')?.hash; // a seat in the strip, a piece in the log
    if (hash?.length > 1) open(document.getElementById(decodeURIComponent(hash.slice(1))));
  }, true);
  document.documentElement.classList.add("leafing");
  settle();
  return { settle, open };
})();
