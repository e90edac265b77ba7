// Shows the next lesson alone, and lists the lessons that this device has marked
// as held.

const part = document.getElementById("held-lessons");
const more = document.getElementById("other-weeks");
const weeks = [...document.querySelectorAll("[data-story]")];
const { classList } = part.closest("main");
const [printButton, removeButton] = part.querySelectorAll("button");

function show(list) {
  const { lang } = document.documentElement;
  const items = Object.values(list).map((mark) => {
    const item = document.createElement("li");
    const day = new Date(mark.day).toLocaleDateString(lang);
    item.textContent = `${mark.title} · ${day}`;
    item.lang = mark.lang;
    return item;
  });
  const isEmpty = items.length === 0;
  const next = weeks.find(({ dataset }) => !(dataset.story in list));
  for (const week of weeks) {
    week.hidden = !isEmpty && week !== next;
    week.classList.toggle("held", week.dataset.story in list);
  }
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
  classList.add("only-held");
  window.print();
};
// On phones, `print()` returns before the page is printed.
window.onafterprint = () => classList.remove("only-held");
removeButton.onclick = () => {
  if (!confirm(removeButton.dataset.question)) return;
  localStorage.removeItem("held");
  show({});
};

// Also when a visitor comes back from a sheet, or marks one in another tab.
window.onpageshow = window.onstorage = () => {
  try {
    show(JSON.parse(localStorage.getItem("held") || "{}"));
  } catch {}
};
