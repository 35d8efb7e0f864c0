// Why can't I ...? One asks by touching the thing: the answer comes up beside it, with its rule one tap further.
// What can be asked about carries the move that somebody would mean (data-why); the server knows the reason.
const answer = document.createElement("div");
answer.className = "answer";
answer.id = "answer";
answer.setAttribute("role", "status");
answer.hidden = true;
document.body.append(answer);
let about = null; // the thing that was asked about

async function ask(thing) {
  const { match } = table().dataset;
  const told = await fetch(`/match/${match}/why?move=${encodeURIComponent(thing.dataset.why)}`).then((reply) => reply.text());
  if (!told) return;
  const [, words, number] = /^(.*?)(?: ([A-Z]{1,2}-[A-Z0-9]+-\d\d))?$/s.exec(told);
  const said = document.createElement("p");
  said.textContent = words;
  answer.replaceChildren(said);
  if (number) answer.append(rule(number));
  about = thing;
  answer.hidden = false;
  place();
}
// The number of a rule is small; pressed, it tells the rule in words for people.
function rule(number) {
  const button = document.createElement("button");
  button.className = "link number";
  button.type = "button";
  button.textContent = number;
  button.addEventListener("click", async () => {
    const reply = await fetch(`/rules/${table().dataset.game}/${number}`);
    if (!reply.ok) return;
    const holder = document.createElement("div");
    holder.innerHTML = await reply.text(); // of our own words alone
    button.replaceWith(holder);
    place();
  });
  return button;
}
function place() { // beside the thing, never over it where there is room, always on the screen
  const box = about.getBoundingClientRect(), own = answer.getBoundingClientRect(), edge = 8;
  const below = box.bottom + edge + own.height <= innerHeight;
  const top = below ? box.bottom + edge : Math.max(edge, Math.min(box.top - own.height - edge, innerHeight - own.height - edge));
  answer.style.top = `${top}px`;
  answer.style.left = `${Math.max(edge, Math.min(box.left + box.width / 2 - own.width / 2, innerWidth - own.width - edge))}px`;
}
function hush() { answer.hidden = true; about = null; }
document.addEventListener("shown", hush);
addEventListener("scroll", () => { if (!answer.hidden) about?.isConnected ? place() : hush(); }, { passive: true });
document.addEventListener("pointerdown", (event) => { if (!answer.contains(event.target)) hush(); });

// By keyboard: with "w" all that can be asked about can be reached by Tab, until Escape.
function asking(on) {
  root.classList.toggle("asking", on);
  for (const thing of document.querySelectorAll("[data-why]")) on ? thing.setAttribute("tabindex", "0") : thing.removeAttribute("tabindex");
  if (on) document.querySelector("[data-why]")?.focus();
}
document.addEventListener("click", (event) => { if (event.target.closest("[data-ask]")) asking(!root.classList.contains("asking")); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "w") asking(true);
  else if (event.key === "Escape") { hush(); asking(false); }
  else if ((event.key === "Enter" || event.key === " ") && event.target.dataset?.why) { event.preventDefault(); ask(event.target); }
});
