// The table follows the match. No rule of any game is here: targets carry their move, the server decides.
const root = document.documentElement;
const $ = (selector, from = document) => from.querySelector(selector);
const table = () => document.getElementById("table");

// --- swapping: idiomorph, because htmx's own morph puts new SVG nodes into the wrong namespace --------------------------

const parse = (html) => new DOMParser().parseFromString(html, "text/html");
const here = (area) => `${area.tagName}#${area.id}`;
function swap(next, ids = []) {
  const moved = next.dataset.made !== table().dataset.made || next.dataset.takes !== table().dataset.takes;
  const seen = moved ? motion.look() : null; // the same position again: let fly what flies
  const held = holding();
  const open = [...table().querySelectorAll("details[open][id]")].map((d) => d.id);
  Idiomorph.morph(table(), next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: document.activeElement?.tagName === "INPUT", // what is being typed stays; a pressed button must change
    // an open dialog and a reason that is being read stay, whatever the others do meanwhile
    callbacks: { beforeNodeMorphed: (old, fresh) => !(old.tagName === "DIALOG" && old.open) && !(old.id === "toast" && !old.hidden && fresh.hidden) },
  });
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  htmx.process(table());
  leaves.settle();
  hold(held);
  if (document.activeElement === $("#prompt")) choices().some(take); // whoever waited there has something to choose now
  sent.key = "";
  motion.go(seen, ids);
  if (moved) sound.play(table().dataset.sound);
  shown();
}

// --- playback: what the others did is shown step by step, then how it stands now ------------------------------------------

const AWAY = 60; // moves at most: who was away for longer reads the log
let waiting = null, catching = null, posting = false;
// Something new about the table has come. Resolves when it is on the screen.
function arrive(html) {
  const next = parse(html).getElementById("table");
  if (!next) { location.reload(); return Promise.resolve(); }
  posting = false;
  if (Number(next.dataset.version) < Number((waiting ?? table()).dataset.version)) return catching ?? Promise.resolve(); // overtaken
  waiting = next;
  catching ??= catchUp().finally(() => { catching = null; });
  return catching;
}
// How many moves lie between what is shown and what is to be shown, 0 where it is not the same game seen by the same person.
function ahead(next) {
  const [a, b] = [table().dataset, next.dataset];
  return a.seat === b.seat && a.takes === b.takes && !a.curtain && !b.curtain ? Number(b.made) - Number(a.made) : 0;
}
async function steps(start, end, base = false) {
  const { match, takes, seat } = table().dataset;
  const answer = await fetch(`/match/${match}/steps?start=${start}&end=${end}&takes=${takes}&seat=${seat}${base ? "&base=1" : ""}`);
  return answer.ok ? [...parse(await answer.text()).querySelectorAll("template.step")] : [];
}
async function catchUp() {
  if (table().dataset.turn === "yes" || table().dataset.seat === "") motion.begin(); // who skips, skips to their own next turn
  while (waiting) {
    const next = waiting, n = ahead(next), own = n === 1 && next.dataset.own === "yes"; // one's own move is shown at once
    let words = "", ids = [];
    if (n > 0 && !own && motion.wanted() && !motion.skipped) {
      root.classList.add("stepping");
      home ??= scrollY;
      try {
        for (const step of await steps(table().dataset.made, next.dataset.made)) {
          await motion.pause();
          if (motion.skipped || waiting.dataset.takes !== next.dataset.takes) break;
          words = step.content.querySelector(".words").textContent;
          ids = step.dataset.on.split(" ");
          if (step.dataset.at === next.dataset.made) break; // it is what is swapped in below
          show(step);
          motion.hold(words);
        }
      } catch { /* the line is cut: how it stands now is here already */ }
      if (ids.length) bring(ids);
    }
    if (waiting === next) waiting = null;
    fold();
    swap(next, ids);
    if (root.classList.contains("stepping")) say(words);
    motion.hold(own ? null : words);
  }
  if (root.classList.contains("stepping")) {
    await motion.pause();
    root.classList.remove("stepping");
    say("");
    if (small.matches && home !== null) scrollTo({ top: home, behavior: "smooth" });
  }
}

const say = (words) => { const said = $("#told-line .said"); if (said) said.textContent = words || said.title; };

// One step: the areas that changed, the scores, the sentence. A tap in it skips, so nothing can be chosen.
function show(step, moving = true) {
  const seen = moving ? motion.look() : null, parts = step.content.cloneNode(true);
  const wanted = step.dataset.areas.trim().split(" ");
  for (const area of table().querySelectorAll(".area")) if (!wanted.includes(area.id)) area.remove();
  for (const holder of parts.querySelectorAll("[data-column]")) {
    const fresh = holder.firstElementChild, old = document.getElementById(fresh.id);
    if (old?.open !== undefined) fresh.open = old.open;
    if (old && here(old) === here(fresh)) morph(old, fresh);
    else { // it was not on the table before: behind the one that comes before it
      old?.remove();
      const before = wanted.slice(0, wanted.indexOf(fresh.id)).reverse().map((id) => document.getElementById(id)).find(Boolean);
      before ? before.after(fresh) : $("#prompt").after(fresh);
    }
  }
  for (const id of ["shared", "score"]) {
    const fresh = parts.querySelector(`#${id}`), old = document.getElementById(id);
    if (fresh && old) morph(old, fresh);
  }
  const points = [...parts.querySelectorAll(".points li")].map((li) => li.textContent);
  document.querySelectorAll(".strip b").forEach((b, seat) => { if (points[seat] && b.textContent !== points[seat]) b.textContent = points[seat]; });
  say(parts.querySelector(".words").textContent);
  table().dataset.made = step.dataset.at;
  const ids = step.dataset.on.split(" ");
  bring(ids);
  motion.go(seen, ids);
  sound.play(step.dataset.sound);
}
// clocks and who decides are live, not of a step
function morph(old, fresh) { Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: (node) => !node.classList?.contains("meta") } }); }

// On a phone what a step is about may lie below the screen, or in an area that is folded away.
const small = matchMedia("(max-width: 40rem)");
let unfolded = [], home = null; // where the reader was
for (const type of ["wheel", "touchmove"]) addEventListener(type, () => { home = null; }, { passive: true });
function bring(ids) {
  if (!small.matches) return;
  const thing = ids.map((id) => id && document.getElementById(id)).find(Boolean), area = thing?.closest(".area");
  if (!area) return;
  leaves.open(area);
  if (area.tagName === "DETAILS" && !area.open) { area.open = true; unfolded.push(area.id); }
  const box = thing.getBoundingClientRect();
  if (box.top < 150 || box.bottom > innerHeight) (box.height < innerHeight / 2 ? thing : area).scrollIntoView({ block: "center", behavior: "instant" });
}
function fold() {
  for (const id of unfolded.splice(0)) document.getElementById(id)?.removeAttribute("open");
}

// Once more from an earlier position: all of it was there before, so the table as it stands is what comes at the end.
async function again(start) {
  if (catching || !motion.wanted()) return;
  const now = table().outerHTML, [first] = await steps(start, start, true);
  if (!first || catching) return;
  motion.begin();
  root.classList.add("stepping");
  show(first, false);
  motion.hold("");
  await arrive(now);
}
function skipping(event) {
  if (!root.classList.contains("stepping") || (event.type === "pointerdown" && since() < 500)) return false; // the second half of a double click skips nothing
  motion.skip();
  skippedAt = performance.now();
  stop(event);
  if (event.target.closest("#undo")) undo();
  return true;
}
// What is taken back is taken back from the table as it stands, not from one of the steps that led there.
function undo() {
  motion.skip();
  (catching ?? Promise.resolve()).then(() => $("#undo")?.click());
}
let skippedAt = -1e9;
document.addEventListener("pointerdown", skipping, true);

// --- focus: what was chosen is another node afterwards (<a> becomes <g>), or gone, and the browser lets go of it --------

function holding() {
  const at = document.activeElement;
  if (!at || at === document.body || !table().contains(at)) return null;
  const box = at.getBoundingClientRect();
  return { id: at.id, area: at.closest(".area, .prompt, #moves")?.id, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
function hold(held) {
  if (!held || document.activeElement !== document.body) return;
  const same = held.id && document.getElementById(held.id);
  if (same && take(same)) return;
  const near = [...(document.getElementById(held.area)?.querySelectorAll("[data-move], .choices button, button[name=move], summary") ?? [])];
  const away = (node) => { const box = node.getBoundingClientRect(); return Math.hypot(box.left + box.width / 2 - held.x, box.top + box.height / 2 - held.y); };
  near.sort((a, b) => away(a) - away(b));
  if (near.some(take) || choices().some(take)) return;
  const place = $("#prompt") ?? $("#main"); // the next Tab is the first choice
  if (place) { place.tabIndex = -1; take(place); }
}
function take(node) {
  node.focus({ preventScroll: true });
  if (document.activeElement !== node) return false;
  if (node.matches(":focus-visible")) node.scrollIntoView({ block: "nearest" }); // for those who go by keyboard; nothing moves under a pointer
  return true;
}
htmx.registerExtension("board", {
  handle_swap: (style, target, fragment) => {
    if (style !== "board") return false;
    const holder = document.createElement("div");
    holder.append(fragment);
    arrive(holder.innerHTML).then(refresh);
    return [table()];
  },
});

async function load(url) {
  await arrive(await line.answer(url));
}
let newest = 0;
let busy = false;
async function refresh() {
  // Several events may come during one swap: look again afterwards until the page has caught up.
  if (busy || (posting && since() < 4000)) return; // the answer to one's own move is on its way
  busy = true;
  try {
    while (Number(table().dataset.version) < newest) {
      const ready = $("#commit"); // what is being shown stays, unless another decision has come up
      const aim = ready ? `?aim=${encodeURIComponent(ready.value)}&key=${ready.form.key.value}` : "";
      await load(`/match/${table().dataset.match}/table${aim}`);
    }
  } catch {
    setTimeout(refresh, 1500); // the line is cut; the stream reconnects by itself
  } finally { busy = false; }
}
// The browser's own event stream reconnects by itself; the first event after that tells what was missed.
// One that was refused (too many are open) it gives up: that is asked for again here.
let stream, patience = 1500;
function listen() {
  stream = new EventSource(`/match/${table().dataset.match}/stream`);
  stream.addEventListener("changed", (event) => {
    newest = Math.max(newest, JSON.parse(event.data).version);
    refresh();
  });
  stream.addEventListener("open", () => { root.classList.remove("cut-off"); patience = 1500; line.retry(); });
  stream.addEventListener("error", () => {
    root.classList.add("cut-off");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, patience = Math.min(30_000, 2 * patience));
  });
}
listen();
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

// --- what the tab tells -------------------------------------------------------------------------------------------------

let wasTurn = null, wasOver = null;
function shown() {
  const t = table();
  const turn = t.dataset.turn === "yes";
  document.title = `${t.dataset.title} · Vernissage`;
  $("#icon").href = turn ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (turn && wasTurn === false) {
    sound.play("turn");
    if (document.hidden && localStorage.getItem("notify") === "yes" && window.Notification?.permission === "granted") new Notification($("#phrases").dataset.turn, { body: t.dataset.title });
  }
  if (t.dataset.over === "yes" && wasOver === false) sound.play("end");
  wasTurn = turn;
  wasOver = t.dataset.over === "yes";
  if (localStorage.getItem("mute") === t.dataset.match) $("#talk")?.classList.add("muted");
  toastTimer();
  document.dispatchEvent(new Event("shown"));
  if (t.dataset.rematch && !t.dataset.told) { t.dataset.told = "yes"; toast(t.dataset.rematchWords, t.dataset.rematch); }
}
let fading = 0;
function toastTimer() {
  const note = $("#toast");
  clearTimeout(fading);
  if (note && !note.hidden) fading = setTimeout(() => { note.hidden = true; }, 8000);
}
function toast(words, href) {
  const note = $("#toast");
  note.replaceChildren(words);
  if (href) { const link = document.createElement("a"); link.href = href; link.textContent = ` ${$("#phrases").dataset.there}`; note.append(link); }
  note.hidden = false;
  toastTimer();
}

// --- choosing on the board: the first tap shows, the second commits; with a mouse at an open table one click does ---------

// A double click is one move. Its second half may come before the answer, when the same decision would be answered twice, or
// after it, when it would hit whatever is there now.
let sent = { key: "", at: -1e9 };
const since = () => performance.now() - sent.at;
function first(key) { // whether this decision is answered for the first time; then it counts as answered
  if (key === sent.key && since() < 4000) return false;
  sent = { key, at: performance.now() };
  $("#toast").hidden = true;
  posting = true;
  home = null;
  motion.begin();
  return true;
}
function stop(event) { event.preventDefault(); event.stopImmediatePropagation(); }
document.addEventListener("click", (event) => {
  if (performance.now() - skippedAt < 700 && event.detail) { skippedAt = -1e9; stop(event); return; } // a tap that skips chooses nothing
  if (event.target.closest("[data-move], button[name=move]") && event.detail > 1 && since() < 500) stop(event);
}, true);
// A mouse hits what it aims at, and where Undo follows nothing is asked; a finger is shown first what it has touched.
const careful = () => root.dataset.confirm !== "never" && (root.dataset.confirm === "always" || matchMedia("(pointer: coarse)").matches || table().dataset.undo !== "open");
function choose(move) {
  const form = $("#moves form");
  if (!form) return;
  if ($("#commit")?.value === move || !careful()) return send(form, move);
  preview(form, move);
}
function preview(form, move) { line.send(`/match/${table().dataset.match}/table?aim=${encodeURIComponent(move)}&key=${form.key.value}`, named(move)); }
const named = (move) => $(`#moves button[value="${CSS.escape(move)}"]`)?.textContent ?? move; // as the list of choices has it
function send(form, move) { // as a button of the form would: it has the seat and the key of the decision
  if (first(form.key.value)) line.send(form.action, named(move), { key: form.key.value, seat: form.seat.value, move });
}
document.addEventListener("submit", (event) => {
  if (event.target.action.endsWith("/move") && !first(event.target.key.value)) { stop(event); return; }
  $("#toast").hidden = true;
  if (!event.target.key || !event.target.closest("#table")) return; // no decision: htmx sends it, or the browser
  stop(event);
  const pressed = event.submitter, fields = Object.fromEntries(new FormData(event.target, pressed));
  line.send(event.target.action, (fields.move && named(fields.move)) || pressed?.textContent.trim(), fields);
}, true); // before htmx, which sends what is let through: what is no decision
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-move]");
  if (target) { event.preventDefault(); choose(target.dataset.move); return; }
  const button = event.target.closest("button[name=move]:not(#commit)");
  if (button && careful()) { event.preventDefault(); choose(button.value); return; }
  const place = event.target.closest("[data-aim]"); // an arrow to the next place: shown, not chosen
  if (place) { preview($("#moves form"), place.dataset.aim); return; }
  const barred = event.target.closest("[data-why]");
  if (barred) { ask(barred); return; }
  const area = event.target.closest(".strip a")?.hash;
  if (area && $(area)?.tagName === "DETAILS") $(area).open = true;
  if (event.target.closest("[data-skip]")) { motion.skip(); return; } // who has no turn any more is shown no steps until the end
  if (event.target.closest("[data-again]")) { again(table().dataset.since); return; }
  const opener = event.target.closest("[data-open]");
  if (opener) { event.preventDefault(); opener.closest("dialog")?.close(); document.getElementById(opener.dataset.open)?.showModal(); return; }
  if (event.target.closest("[data-close]")) { event.target.closest("dialog").close(); return; }
  const copy = event.target.closest("[data-copy]");
  if (copy) { const field = document.getElementById(copy.dataset.copy); field.select(); navigator.clipboard?.writeText(field.value); copy.textContent = $("#phrases").dataset.copied; return; }
  if (event.target.closest("[data-mute]")) { localStorage.setItem("mute", localStorage.getItem("mute") === table().dataset.match ? "" : table().dataset.match); $("#talk").classList.toggle("muted"); return; }
  const asks = event.target.closest("[data-notify]");
  if (asks && window.Notification) Notification.requestPermission().then((p) => { localStorage.setItem("notify", p === "granted" ? "yes" : "no"); asks.textContent = p === "granted" ? asks.dataset.on : asks.dataset.off; });
});
document.addEventListener("keydown", (event) => {
  if ((event.key === "Escape" || event.key === " ") && skipping(event)) return;
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.dataset?.move) { event.preventDefault(); choose(event.target.dataset.move); }
  else if (event.key === "Escape") $("#back")?.click();
  else if (event.key === "u") undo();
  else if (event.key === "h") $("#hint")?.click();
  else if (event.key === "m") $("#menu").showModal();
  else if (event.key === "?") $("#keys").showModal();
  else if (/^[1-9]$/.test(event.key)) $(`.choices [data-key="${event.key}"]`)?.click();
});

// --- clocks run on between two updates ------------------------------------------------------------------------------------

setInterval(() => {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);
shown();

// --- arriving: what happened since this browser last looked ---------------------------------------------------------------

const mark = `seen-${table().dataset.match}`;
addEventListener("pagehide", () => localStorage.setItem(mark, `${table().dataset.takes} ${table().dataset.made}`));
{
  const [takes, moves] = (localStorage.getItem(mark) ?? "").split(" "), now = table().dataset;
  if (moves && takes === now.takes && Number(moves) < Number(now.made) && now.over !== "yes" && !now.curtain) again(Math.max(Number(moves), Number(now.made) - AWAY));
}
