// The table follows the match. No rule of any game is here: targets carry their move, the server decides.
const root = document.documentElement;
const $ = (selector, from = document) => from.querySelector(selector);
const table = () => document.getElementById("table");

// --- swapping: idiomorph, because htmx's own morph puts new SVG nodes into the wrong namespace --------------------------

function swap(html) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!next) { location.reload(); return; }
  if (Number(next.dataset.version) < Number(table().dataset.version)) return; // an answer that was overtaken
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
  hold(held);
  sent.key = "";
  shown();
}

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
  const near = [...(document.getElementById(held.area)?.querySelectorAll("[data-move], .choices button, summary") ?? [])];
  const away = (node) => { const box = node.getBoundingClientRect(); return Math.hypot(box.left + box.width / 2 - held.x, box.top + box.height / 2 - held.y); };
  near.sort((a, b) => away(a) - away(b));
  if (near.some(take)) return;
  const place = $("#prompt") ?? $("#main"); // the next Tab is the first choice
  if (place) { place.tabIndex = -1; take(place); }
}
function take(node) { node.focus({ preventScroll: true }); return document.activeElement === node; }
htmx.registerExtension("board", {
  handle_swap: (style, target, fragment) => {
    if (style !== "board") return false;
    const holder = document.createElement("div");
    holder.append(fragment);
    swap(holder.innerHTML);
    return [table()];
  },
});

async function load(url) {
  const answer = await fetch(url, { headers: { "HX-Request": "true" } });
  swap(await answer.text());
}
let newest = 0;
let busy = false;
async function refresh() {
  // Several events may come during one swap: look again afterwards until the page has caught up.
  if (busy) return;
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
let stream;
function listen() {
  stream = new EventSource(`/match/${table().dataset.match}/stream`);
  stream.addEventListener("changed", (event) => {
    newest = Math.max(newest, JSON.parse(event.data).version);
    refresh();
  });
  stream.addEventListener("open", () => root.classList.remove("cut-off"));
  stream.addEventListener("error", () => {
    root.classList.add("cut-off");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 30_000);
  });
}
listen();
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

// --- what the tab tells -------------------------------------------------------------------------------------------------

let wasTurn = null;
function shown() {
  const t = table();
  const turn = t.dataset.turn === "yes";
  document.title = `${t.dataset.title} · Vernissage`;
  $("#icon").href = turn ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (turn && wasTurn === false) {
    if (root.dataset.sound === "on") chime();
    if (document.hidden && localStorage.getItem("notify") === "yes" && window.Notification?.permission === "granted") new Notification("Your turn", { body: t.dataset.title });
  }
  wasTurn = turn;
  if (localStorage.getItem("mute") === t.dataset.match) $("#talk")?.classList.add("muted");
  toastTimer();
  if (t.dataset.rematch && !t.dataset.told) { t.dataset.told = "yes"; toast(t.dataset.rematchWords, t.dataset.rematch); }
}
function chime() {
  try {
    const audio = new AudioContext(), tone = audio.createOscillator(), gain = audio.createGain();
    tone.frequency.value = 660; gain.gain.setValueAtTime(0.08, audio.currentTime); gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
    tone.connect(gain).connect(audio.destination); tone.start(); tone.stop(audio.currentTime + 0.6);
  } catch { /* no sound is no harm */ }
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
  if (href) { const link = document.createElement("a"); link.href = href; link.textContent = " Go there"; note.append(link); }
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
  return true;
}
function stop(event) { event.preventDefault(); event.stopImmediatePropagation(); }
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-move], button[name=move]") && event.detail > 1 && since() < 500) stop(event);
}, true);
const careful = () => root.dataset.confirm === "always" || matchMedia("(pointer: coarse)").matches || table().dataset.undo !== "open";
function choose(move) {
  const form = $("#moves form");
  if (!form) return;
  if ($("#commit")?.value === move || !careful()) return send(form, move);
  load(`/match/${table().dataset.match}/table?aim=${encodeURIComponent(move)}`).then(() => $("#commit")?.focus());
}
function send(form, move) { // as a button of the form would: it has the seat and the key of the decision
  if (first(form.key.value)) htmx.ajax("POST", form.action, { source: form, target: "#table", swap: "board", values: { move } });
}
const why = (move) => fetch(`/match/${table().dataset.match}/why?move=${encodeURIComponent(move)}`).then((answer) => answer.text());
document.addEventListener("submit", (event) => {
  if (event.target.action.endsWith("/move") && !first(event.target.key.value)) { stop(event); return; }
  if (!event.target.matches(".ask-why")) { $("#toast").hidden = true; return; }
  event.preventDefault();
  why($("#why-move").value).then((words) => { $("#why-answer").textContent = words; });
}, true); // before htmx, which sends what is let through
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-move]");
  if (target) { event.preventDefault(); choose(target.dataset.move); return; }
  const button = event.target.closest("button[name=move]:not(#commit)");
  if (button && careful()) { event.preventDefault(); choose(button.value); return; }
  const barred = event.target.closest("[data-why]");
  if (barred) { why(barred.dataset.why).then((words) => words && toast(words)); return; }
  const area = event.target.closest(".strip a")?.hash;
  if (area && $(area)?.tagName === "DETAILS") $(area).open = true;
  const opener = event.target.closest("[data-open]");
  if (opener) { event.preventDefault(); document.getElementById(opener.dataset.open)?.showModal(); return; }
  if (event.target.closest("[data-close]")) { event.target.closest("dialog").close(); return; }
  const copy = event.target.closest("[data-copy]");
  if (copy) { const field = document.getElementById(copy.dataset.copy); field.select(); navigator.clipboard?.writeText(field.value); copy.textContent = "Copied"; return; }
  if (event.target.closest("[data-mute]")) { localStorage.setItem("mute", localStorage.getItem("mute") === table().dataset.match ? "" : table().dataset.match); $("#talk").classList.toggle("muted"); return; }
  if (event.target.closest("[data-notify]") && window.Notification) Notification.requestPermission().then((p) => { localStorage.setItem("notify", p === "granted" ? "yes" : "no"); event.target.textContent = p === "granted" ? "You will be told" : "The browser does not allow it"; });
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.dataset?.move) { event.preventDefault(); choose(event.target.dataset.move); }
  else if (event.key === "Escape") $("#back")?.click();
  else if (event.key === "u") $("#undo")?.click();
  else if (event.key === "h") $("#hint")?.click();
  else if (event.key === "?") $("#menu").showModal();
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
