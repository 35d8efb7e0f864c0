// Nothing is lost when the line is: what somebody chose while the server could not be reached waits, in sight, and is sent when the
// line is back. The server carries it out only if the decision it was made for still stands (it has the key), else it says so.
const line = (() => {
  const note = document.getElementById("line"), place = `letter-${document.getElementById("table").dataset.match}`;
  let letter = null, trying = false, timer = 0;

  // What a request brings, where a house that is down or being opened counts as silence.
  async function answer(url, more) {
    const told = await fetch(url, { ...more, headers: { "HX-Request": "true" } });
    if (told.status >= 500) throw new Error(String(told.status));
    return told.text();
  }
  // `words`: what was chosen, as it stood on the page. A letter without `data` only asks to be shown something.
  async function send(action, words, data = null) {
    clear();
    await go({ action, words, data });
  }
  async function go(what) {
    let told;
    try {
      told = await answer(what.action, what.data ? { method: "POST", body: new URLSearchParams(what.data) } : {});
    } catch { keep(what); return; }
    if (letter === null || letter.action === what.action) clear();
    posting = false;
    const problem = parse(told).querySelector("#toast:not([hidden])")?.textContent;
    await arrive(told);
    if (problem && $("#toast").hidden) toast(problem); // something newer came at the same time, without it
    if (!what.data) {
      if (document.activeElement?.dataset.aim) return refresh(); // whoever steps from place to place goes on stepping
      if ($("#commit")) $("#commit").focus();
      else if (what.again) toast(note.dataset.gone);
    }
    refresh();
  }
  function keep(what) {
    posting = false;
    sent.key = ""; // another choice may take its place
    letter = { ...what, again: true, data: what.data && { ...what.data, again: "yes" } };
    sessionStorage.setItem(place, JSON.stringify(letter));
    const words = !what.data ? note.dataset.aims : what.action.endsWith("/undo") ? note.dataset.undoes : note.dataset.waits;
    note.querySelector("span").textContent = words.replace("{move}", what.words);
    note.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(retry, 2000);
  }
  function clear() {
    letter = null;
    clearTimeout(timer);
    sessionStorage.removeItem(place);
    note.hidden = true;
  }
  async function retry() {
    if (!letter || trying) return;
    trying = true;
    try { await go(letter); } finally { trying = false; }
  }
  addEventListener("online", retry);
  note.querySelector("button").addEventListener("click", clear);
  const left = sessionStorage.getItem(place); // the page was loaded anew meanwhile
  if (left) addEventListener("load", () => { keep(JSON.parse(left)); retry(); });
  return { answer, send, retry };
})();
