// Turn a number, watch the balance shift. The page asks again whenever the number, the players or the game is another.
const bench = document.querySelector("#whatif"), form = bench.querySelector("form"), shown = bench.querySelector("#shift");
const value = form.elements.value;
let source = null, waiting = 0;
function follow(address) {
  source?.close();
  shown.setAttribute("aria-busy", "true");
  source = new EventSource(address);
  const own = source;
  const end = () => { own.close(); if (own === source) shown.removeAttribute("aria-busy"); };
  own.addEventListener("shift", (event) => { if (own === source) shown.innerHTML = event.data; });
  own.addEventListener("waiting", (event) => { if (own === source && !shown.querySelector(".shift")) shown.textContent = event.data; });
  own.addEventListener("problem", (event) => { if (own === source) shown.textContent = event.data; end(); });
  own.addEventListener("end", end);
  own.addEventListener("error", async () => { // a refusal is no stream: fetch it once more to read its sentence
    if (own !== source || own.readyState !== EventSource.CLOSED) return;
    end();
    const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
    const words = answer && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main p");
    if (own === source && words) shown.textContent = words.textContent;
  });
}
function asked() { return new URLSearchParams(new FormData(form)); }
function turn() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!value.checkValidity()) { value.reportValidity(); return; }
    history.replaceState(null, "", `/lab?${asked()}#whatif`);
    shown.innerHTML = "";
    shown.textContent = shown.dataset.words;
    follow(`/lab/whatif?${asked()}`);
  }, 250);
}
form.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (!step) return;
  value.valueAsNumber = Math.min(+value.max, Math.max(+value.min, value.valueAsNumber + +step.dataset.step));
  turn();
});
value.addEventListener("change", turn);
form.elements.players.addEventListener("change", turn);
for (const name of ["game", "number"]) form.elements[name].addEventListener("change", () => { // another number has another range: the page knows it
  const wanted = asked();
  wanted.delete("value");
  if (name === "game") wanted.delete("number");
  location.href = `/lab?${wanted}#whatif`;
});
form.addEventListener("submit", (event) => { event.preventDefault(); turn(); });
shown.addEventListener("click", (event) => { if (event.target.closest("[data-more]")) follow(`/lab/whatif?${asked()}&games=${bench.dataset.most}`); });
addEventListener("pagehide", () => source?.close());
follow(bench.dataset.stream);
