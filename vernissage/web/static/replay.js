// Keys, slider and autoplay for looking back. Every position is a page of its own; this only walks between them.
const slider = document.getElementById("n");
const auto = document.getElementById("auto");
const step = (rel) => {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link && link.getAttribute("aria-disabled") !== "true") location.href = link.href;
  else stop();
};
const stop = () => { sessionStorage.removeItem("autoplay"); auto.setAttribute("aria-pressed", "false"); auto.textContent = auto.dataset.play; };
const run = () => {
  sessionStorage.setItem("autoplay", location.pathname.split("/")[2]);
  auto.setAttribute("aria-pressed", "true"); auto.textContent = auto.dataset.stop;
  return setTimeout(() => step("next"), 1400);
};
let timer = sessionStorage.getItem("autoplay") === location.pathname.split("/")[2] ? run() : 0;
auto.addEventListener("click", () => { if (sessionStorage.getItem("autoplay")) { clearTimeout(timer); stop(); } else timer = run(); });
slider.addEventListener("change", () => slider.form.submit());
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowLeft") step("prev");
  if (event.key === "ArrowRight") step("next");
  if (event.key === " " && event.target === document.body) { event.preventDefault(); auto.click(); }
});
