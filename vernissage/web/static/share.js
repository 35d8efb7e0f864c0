// Hand the picture of one's museum to another app, where the device can do that; elsewhere it is saved by its links.
for (const button of document.querySelectorAll("[data-share]")) ready(button);
new MutationObserver(() => document.querySelectorAll("[data-share]").forEach(ready)).observe(document.body, { childList: true, subtree: true });
function ready(button) {
  if (navigator.canShare?.({ files: [new File([""], "a.png", { type: "image/png" })] })) button.hidden = false;
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-share]");
  if (!button) return;
  const picture = await (await fetch(button.dataset.share)).blob();
  const file = new File([picture], "vernissage.png", { type: "image/png" });
  navigator.share({ files: [file], text: button.dataset.words }).catch(() => {}); // who thinks better of it needs no message
});
