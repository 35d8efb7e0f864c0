// Light, motion, sound and confirmation in the menu of a table: kept and followed at once.
{
  const house = document.getElementById("house");
  let kept = Promise.resolve();
  house.querySelector("button").hidden = true;
  house.addEventListener("change", ({ target }) => {
    if (target.name === "light" && target.value === "auto") delete document.documentElement.dataset.light;
    else document.documentElement.dataset[target.name] = target.value;
    kept = kept.then(() => fetch(house.action, { method: "POST", body: new URLSearchParams(new FormData(house)) })).catch(() => {}); // one after the other
  });
}
