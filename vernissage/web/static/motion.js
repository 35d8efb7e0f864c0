// Pieces that move, on a table that is swapped as a whole. Nothing here knows a game.
//
//   const seen = motion.look();   before the swap: where every piece is
//   ...swap...
//   motion.go(seen, ids);         after it: let travel what moved, come what is new, go what has gone; mark what it is about
//
// A piece is known by `data-piece`, wherever it lies; a heap of things that are alike by `data-stock` and `data-count`; what comes
// from out of sight comes from a `data-source`. What is seen to move is a copy in a layer of its own above the page; the table
// itself is only hidden by animations, never written to: so everybody else sees the final state at once.
const motion = (() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const wanted = () => document.documentElement.dataset.animation !== "off" && !calm.matches && !document.hidden;
  const time = () => (document.documentElement.dataset.animation === "short" ? { travel: 260, pace: 450 } : { travel: 560, pace: 900 });
  const EASE = "cubic-bezier(.3, .05, .2, 1)";
  const NUMBER = /^\s*([+−-]?\d{1,4})(\+?\??)\s*$/;
  const MOST = 24; // in the air at once: a board that is rebuilt is not a move
  const NEAR = 6; // units of a drawing: what moves less makes room only

  const layer = document.createElement("div");
  layer.className = "motion"; layer.setAttribute("aria-hidden", "true"); layer.inert = true;
  document.body.append(layer);
  let running = [];
  const haunts = new Map(); // piece → the id of the place where it was last seen: a pawn in hand is on no board

  // --- looking ------------------------------------------------------------------------------------------------------------

  const table = () => document.getElementById("table");
  const still = (box) => box.width < 1 || box.height < 1; // folded away, or not drawn
  const beside = (box) => box.bottom < -200 || box.top > innerHeight + 200 || box.right < 0 || box.left > innerWidth;
  const token = (node) => node.querySelector("use, image") ?? node;

  function outer(node) {
    while (node.ownerSVGElement) node = node.ownerSVGElement;
    return node;
  }
  function pieces() {
    const found = new Map();
    for (const node of table().querySelectorAll("[data-piece]")) {
      if (node.closest("defs, symbol, pattern")) continue;
      const box = node.getBoundingClientRect(), drawing = outer(node), frame = drawing.getBoundingClientRect();
      const unit = frame.width / (drawing.viewBox?.baseVal?.width || frame.width); // in units of the drawing: a page that makes room moves nothing
      found.set(node.dataset.piece, { node, box, area: node.closest(".area")?.id ?? "", place: node.closest("[id]")?.id ?? "", x: (box.left - frame.left) / unit, y: (box.top - frame.top) / unit });
    }
    return found;
  }
  function stocks() {
    return [...table().querySelectorAll("[data-stock]")].map((node) => ({ node, id: node.id || node.closest("[id]")?.id, kind: node.dataset.stock, n: Number(node.dataset.count), box: token(node).getBoundingClientRect() }));
  }
  // Numbers that stand alone, in the order they come within the nearest id. Not in lists and forms, and not where they are read aloud.
  function numbers() {
    const found = new Map(), walk = document.createTreeWalker(table(), NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode()); ) {
      const number = NUMBER.exec(text.data);
      if (!number || text.parentNode.closest("ol, form, defs, [aria-live], [role=status], .clock, [data-move]")) continue;
      const at = text.parentNode.closest("[id]").id;
      (found.get(at) ?? found.set(at, []).get(at)).push({ text, n: Number(number[1].replace("−", "-")) });
    }
    return found;
  }
  function sources() {
    const found = new Map();
    for (const node of table().querySelectorAll("[data-source]")) for (const kind of node.dataset.source.split(" ")) found.set(kind, node.getBoundingClientRect());
    return found;
  }
  function look() {
    stop();
    if (!wanted()) return null;
    const seen = { pieces: pieces(), stocks: stocks(), sources: sources(), numbers: new Map() };
    for (const [at, kin] of numbers()) seen.numbers.set(at, kin.map((k) => k.n));
    for (const [name, p] of seen.pieces) {
      if (p.place && !p.place.startsWith("area-")) haunts.set(name, p.place);
      p.shown = !still(p.box) && !beside(p.box);
    }
    // copies of all that can be seen, made while it is still there; which of them are needed is known only afterwards
    seen.lift = new Map([...seen.pieces].filter(([, p]) => p.shown).map(([name, p]) => [name, recipe(p.node)]));
    return seen;
  }

  // --- lifting ------------------------------------------------------------------------------------------------------------

  // A copy of the whole drawing with nothing in it but the way down to the thing: nested coordinate systems and the style of
  // ancestors come along by themselves, and the copy is moved as one box in pixels of the page.
  function recipe(what) {
    const drawing = outer(what), box = drawing.getBoundingClientRect(), way = [];
    for (let up = what.parentNode; what !== drawing && up !== drawing.parentNode; up = up.parentNode) way.push(up.cloneNode(false));
    const node = what.cloneNode(true);
    return () => assemble(node, way, box);
  }
  function lift(what) { return recipe(what)(); }
  function assemble(node, way, box) {
    bare(node);
    for (const inner of node.querySelectorAll("*")) bare(inner);
    for (const shell of way) {
      bare(shell);
      shell.removeAttribute("clip-path"); shell.removeAttribute("mask");
      shell.append(node);
      node = shell;
    }
    node.setAttribute("style", `position:absolute;margin:0;max-width:none;max-height:none;overflow:visible;left:${box.left + scrollX}px;top:${box.top + scrollY}px;width:${box.width}px;height:${box.height}px`);
    node.box = box;
    return node;
  }
  function bare(node) {
    for (const name of ["id", "tabindex", "data-move", "data-why", "role", "aria-label", "data-piece", "data-stock", "data-source"]) node.removeAttribute(name);
    if (node.tagName === "a") node.removeAttribute("href");
  }

  // --- moving -------------------------------------------------------------------------------------------------------------

  function run(node, frames, options, then) {
    const one = node.animate(frames, { easing: EASE, fill: "both", ...options });
    const entry = { one, then };
    running.push(entry);
    one.onfinish = () => { running = running.filter((r) => r !== entry); one.cancel(); then?.(); };
  }
  function stop() {
    const old = running; running = [];
    for (const { one, then } of old) { one.onfinish = null; one.cancel(); then?.(); }
    layer.replaceChildren();
  }
  const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

  function travel(sheet, from, to, { delay = 0, fade = "" } = {}) {
    const [x0, y0] = centre(from), [x1, y1] = centre(to);
    const size = fade ? 0.35 : Math.sqrt((from.width * from.height) / (to.width * to.height)) || 1;
    sheet.style.transformOrigin = `${x1 - sheet.box.left}px ${y1 - sheet.box.top}px`;
    layer.append(sheet);
    const rise = Math.min(40, Math.hypot(x1 - x0, y1 - y0) / 8); // a slight arc, so that one sees it is lifted
    const there = `translate(${x0 - x1}px, ${y0 - y1}px) scale(${size})`;
    const half = `translate(${(x0 - x1) * 0.42}px, ${(y0 - y1) * 0.42 - rise}px) scale(${(size + 1) / 2 + 0.06})`;
    const here = "translate(0, 0) scale(1)";
    const frames = fade === "out"
      ? [{ transform: here, opacity: 1 }, { transform: there, opacity: 0 }]
      : [{ transform: there, opacity: fade ? 0 : 1 }, { transform: half, opacity: 1, offset: 0.5 }, { transform: here, opacity: 1 }];
    run(sheet, frames, { duration: time().travel, delay }, () => sheet.remove());
  }

  // Where a piece comes from that was not to be seen: where it was last, a pile of its kind, the head of the seat whose hand is hidden.
  function origin(name, piece, seen) {
    const last = haunts.get(name), node = last && last !== piece.place && document.getElementById(last);
    const box = node?.ownerSVGElement ? node.getBoundingClientRect() : null;
    if (box && !still(box)) return box;
    const kind = name.replace(/-?\d+$/, "");
    const pile = seen.sources.get(piece.node.closest("[data-from]")?.dataset.from ?? kind) ?? (seen.sources.size === 1 ? [...seen.sources.values()][0] : null);
    if (pile && !still(pile)) return pile;
    const area = document.getElementById(piece.area);
    const head = area?.classList.contains("seat") && area.querySelector(":scope > header .name, :scope > .above");
    return head ? head.getBoundingClientRect() : null;
  }
  // A box of the piece's own shape in the middle of another.
  function within(box, piece) {
    const part = Math.min(1, box.width / piece.width, box.height / piece.height);
    const [x, y] = centre(box), width = piece.width * part, height = piece.height * part;
    return { left: x - width / 2, top: y - height / 2, width, height };
  }

  function go(seen, ids = []) {
    if (!seen || !wanted()) return;
    const now = pieces(), moves = [];
    for (const [name, piece] of now) {
      if (still(piece.box)) continue;
      const was = seen.pieces.get(name);
      if (!was || still(was.box)) {
        const from = origin(name, piece, seen);
        moves.push({ piece, from: from && within(from, piece.box), fade: from ? "" : "in" });
      } else if (was.place !== piece.place || was.area !== piece.area) moves.push({ piece, from: was.box });
      else if (Math.hypot(piece.x - was.x, piece.y - was.y) > NEAR) moves.push({ piece, from: was.box, near: true });
    }
    const gone = [...seen.lift].filter(([name]) => !now.has(name)).map(([name, make]) => ({ make, ...seen.pieces.get(name) }));
    let flown = moves.filter(({ piece, from }) => !(beside(piece.box) && (!from || from.top > innerHeight + 200 || from.top < -200)));
    if (flown.length > MOST) flown = flown.filter((m) => !m.near).slice(0, MOST);
    flown.sort((a, b) => (a.near ? 0 : 1) - (b.near ? 0 : 1)); // what was played flies above what makes room
    const sheets = flown.map(({ piece }) => lift(piece.node)); // read all, then write all
    const pours = pour(seen);
    for (const { make, box } of gone.slice(0, MOST)) travel(make(), { left: box.left, top: box.top - 18, width: box.width, height: box.height }, box, { fade: "out" });
    flown.forEach(({ piece, from, fade }, k) => {
      run(piece.node, [{ opacity: 0 }, { opacity: 0 }], { duration: time().travel });
      travel(sheets[k], from ?? { left: piece.box.left, top: piece.box.top - 24, width: piece.box.width, height: piece.box.height }, piece.box, { fade });
    });
    for (const { sheet, from, to, k } of pours) travel(sheet, from, to, { delay: 90 * k });
    count(seen);
    ring(ids);
  }

  // One heap got smaller and another of the same kind larger: so many went over, at most three are shown. A place without the
  // heap holds none of it.
  function pour(seen) {
    const key = (s) => `${s.id} ${s.kind}`, gave = new Map(), got = new Map();
    const old = new Map(seen.stocks.map((s) => [key(s), s])), now = new Map(stocks().map((s) => [key(s), s]));
    for (const name of new Set([...old.keys(), ...now.keys()])) {
      const was = old.get(name)?.n ?? 0, is = now.get(name)?.n ?? 0, s = now.get(name) ?? old.get(name);
      if (was === is || still(s.box)) continue;
      const side = is < was ? gave : got;
      for (let k = 0; k < Math.min(3, Math.abs(is - was)); k++) (side.get(s.kind) ?? side.set(s.kind, []).get(s.kind)).push(s);
    }
    const flights = [];
    for (const [kind, takers] of got) takers.slice(0, 3).forEach((taker, k) => {
      const giver = gave.get(kind)?.[k]?.box ?? seen.sources.get(kind);
      if (giver && !still(giver)) flights.push({ from: giver, to: taker.box, k, node: token(taker.node) });
    });
    return flights.map((f) => ({ ...f, sheet: lift(f.node) }));
  }

  function count(seen) {
    let changed = 0;
    for (const [at, kin] of numbers()) {
      const old = seen.numbers.get(at);
      if (!old || old.length !== kin.length) continue; // another table than before: nothing to compare
      kin.forEach((k, i) => {
        if (old[i] === k.n || ++changed > 30) return;
        const node = k.text.parentNode, last = k.text.data, first = old[i];
        const began = performance.now(), lasts = Math.min(time().travel, 90 * Math.abs(k.n - first) + 120);
        const tick = { one: { cancel() { k.text.data = last; cancelAnimationFrame(tick.frame); } } };
        const next = (at) => {
          const part = Math.min(1, Math.max(0, (at - began) / lasts));
          if (part === 1) { k.text.data = last; running = running.filter((r) => r !== tick); return; }
          k.text.data = last.replace(/[+−-]?\d+/, String(Math.round(first + (k.n - first) * part)).replace("-", "−"));
          tick.frame = requestAnimationFrame(next);
        };
        running.push(tick);
        tick.frame = requestAnimationFrame(next);
        const colour = k.n > first ? "var(--brass)" : "var(--dot)";
        run(node, [{ [node.ownerSVGElement ? "fill" : "color"]: colour, offset: 0.15 }, { [node.ownerSVGElement ? "fill" : "color"]: colour, offset: 0.7 }, {}], { duration: time().pace, fill: "none" });
      });
    }
  }

  // A ring round what the sentence is about, whether or not it moved.
  function ring(ids) {
    for (const id of ids) {
      const box = id && !id.startsWith("area-") && document.getElementById(id)?.getBoundingClientRect();
      if (!box || still(box) || beside(box)) continue;
      const mark = document.createElement("i");
      mark.style.cssText = `left:${box.left + scrollX - 4}px;top:${box.top + scrollY - 4}px;width:${box.width + 8}px;height:${box.height + 8}px`;
      layer.append(mark);
      run(mark, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], { duration: time().pace * 1.2, easing: "linear" }, () => mark.remove());
    }
  }

  // --- pace: one step after another ---------------------------------------------------------------------------------------

  let due = 0, wake = null, skipped = false;
  // A sentence has the time that it takes to read it; null: only what flies has to land.
  const hold = (words) => { due = performance.now() + (words === null ? time().travel : time().pace * (1 + Math.min(1.2, Math.max(0, words.length - 50) / 80))); };
  function pause() { // until the step that is shown has had its time, or somebody skips
    const left = due - performance.now();
    if (left <= 0 || skipped || !wanted()) return Promise.resolve();
    return new Promise((done) => { wake = done; setTimeout(done, left); });
  }
  return {
    wanted, look, go, stop, hold, pause,
    begin() { skipped = false; },
    skip() { skipped = true; stop(); wake?.(); },
    get skipped() { return skipped; },
    get busy() { return running.length > 0; },
  };
})();
