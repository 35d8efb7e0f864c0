// Light, motion, sound and confirmation in the menu of a table: kept and followed at once.
{
  const house = document.getElementById("house");
  house.querySelector("button").hidden = true;
  house.addEventListener("change", ({ target }) => {
    if (target.name === "light" && target.value === "auto") delete document.documentElement.dataset.light;
    else document.documentElement.dataset[target.name] = target.value;
    fetch(house.action, { method: "POST", body: new URLSearchParams({ [target.name]: target.value, back: "/you" }) }).catch(() => house.submit());
  });
}
