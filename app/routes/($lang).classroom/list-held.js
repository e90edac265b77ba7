// Shows the next lesson alone, and lists the lessons that this device has marked
// as held.

const part = document.getElementById("held-lessons");
const more = document.getElementById("other-weeks");
const weeks = [...document.querySelectorAll("[data-story]")];
const [printButton, removeButton] = part.querySelectorAll("button");

function show(list) {
  const { lang } = document.documentElement;
  const items = Object.values(list).map((mark) => {
    const item = document.createElement("li");
    const title = document.createElement("span");
    title.textContent = mark.title;
    title.lang = mark.lang || "";
    item.append(title, ` · ${new Date(mark.day).toLocaleDateString(lang)}`);
    return item;
  });
  const isEmpty = items.length === 0;
  const next = weeks.find(({ dataset }) => !list[dataset.story]);
  for (const week of weeks) week.hidden = !isEmpty && week !== next;
  part.hidden = more.hidden = isEmpty;
  const listed = part.querySelector("ul");
  listed.textContent = "";
  listed.append(...items);
}

more.onclick = () => {
  for (const week of weeks) week.hidden = false;
  more.hidden = true;
};
printButton.onclick = () => {
  const { classList } = part.closest("main");
  classList.add("only-held");
  window.print();
  classList.remove("only-held");
};
removeButton.onclick = () => {
  if (!confirm(removeButton.textContent)) return;
  localStorage.removeItem("held");
  show({});
};

// Also when a visitor comes back from a sheet.
window.addEventListener("pageshow", () => {
  try {
    show(JSON.parse(localStorage.getItem("held") || "{}"));
  } catch {}
});
