// A page that is still being made: what is known is fetched again until all of it is there. Whoever is at something keeps it: then only the count goes on.
const mark = () => document.querySelector("[data-again]");
async function look() {
  try {
    const answer = await fetch(location.href);
    const next = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    if (next && !next.querySelector("[data-again]")) { location.reload(); return; } // once, whole, with its scripts
    const main = document.getElementById("main"), at = scrollY;
    if (next && main.contains(document.activeElement)) {
      const bar = main.querySelector("progress"), fresh = next.querySelector("#main progress");
      mark().textContent = next.querySelector("[data-again]").textContent;
      if (bar && fresh) bar.value = fresh.value;
    } else if (next) {
      main.replaceChildren(...document.adoptNode(next.getElementById("main")).childNodes);
      scrollTo({ top: at, behavior: "instant" });
      dispatchEvent(new Event("fresh"));
    }
  } catch { /* asked again in a moment */ }
  setTimeout(look, mark().dataset.again * 1000);
}
if (mark()) setTimeout(look, mark().dataset.again * 1000);
