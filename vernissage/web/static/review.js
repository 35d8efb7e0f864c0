// Arrow keys walk from turn to turn, with shift from moment to moment. Every step is a page of its own.
const $ = (way) => document.querySelector(way);
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const rel = { ArrowLeft: ["prev", "first"], ArrowRight: ["next", "last"] }[event.key]?.[event.shiftKey ? 1 : 0];
  const link = rel && $(`.steps a[rel=${rel}]`);
  if (link && link.getAttribute("aria-disabled") !== "true") { event.preventDefault(); location.href = link.href; }
});
// Tags on the frames of what was played and what was better; a thing that could be chosen leads to the analysis board.
function tag(kind) {
  const marked = $(".marked"), thing = marked?.dataset[kind] && document.getElementById(marked.dataset[kind]);
  marked?.querySelector(`.tag-on.${kind}`)?.remove();
  if (!thing?.checkVisibility()) return;
  const box = thing.getBoundingClientRect(), frame = marked.getBoundingClientRect(), words = document.createElement("span");
  words.className = `tag-on ${kind}`;
  words.textContent = marked.getAttribute(`data-${kind}-words`);
  words.style.left = `${box.left + box.width / 2 - frame.left}px`;
  words.style.top = `${box.top - frame.top}px`;
  marked.append(words);
}
function tags() { tag("played"); tag("better"); }
addEventListener("load", tags);
addEventListener("resize", tags);
function attempt(thing) { location.href = `${$(".marked").dataset.try}&play=${encodeURIComponent(thing.dataset.move)}`; }
document.addEventListener("click", (event) => {
  const thing = event.target.closest(".marked [data-move]"), share = event.target.closest("[data-share-link]");
  if (thing) { event.preventDefault(); attempt(thing); }
  if (share) { navigator.clipboard?.writeText(new URL(share.dataset.shareLink, location.href).href); share.textContent = share.dataset.copied; }
});
document.addEventListener("keydown", (event) => {
  if ([" ", "Enter"].includes(event.key) && event.target.closest(".marked [data-move]")) { event.preventDefault(); attempt(event.target); }
});
// How it could have gone on is worked out when somebody looks.
function line() {
  const expected = $("#expected");
  if (expected) fetch(expected.dataset.line).then(async (told) => { if (told.ok) expected.innerHTML = await told.text(); }).catch(() => {});
}
line();
addEventListener("fresh", () => { tags(); line(); });
