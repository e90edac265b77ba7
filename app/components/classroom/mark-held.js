// Marks the lesson of a sheet as held, in a list that only this device has.
// Pressed again, the button takes the mark back.

const button = document.querySelector('[data-script="held"]');

function offerMark() {
  const { story, title, heldOn } = button.dataset;
  const { lang } = document.documentElement;
  const offer = button.textContent;
  const read = () => JSON.parse(localStorage.getItem("held") || "{}");
  const show = () => {
    const mark = read()[story];
    const day = mark && new Date(mark.day).toLocaleDateString(lang);
    button.textContent = mark ? `✓ ${heldOn.replace("{day}", day)}` : offer;
  };
  button.onclick = () => {
    const list = read();
    if (list[story]) delete list[story];
    else list[story] = { title, lang, day: Date.now() };
    localStorage.setItem("held", JSON.stringify(list));
    show();
  };
  // Another tab may have changed the list.
  window.onstorage = show;
  show();
  button.hidden = false;
}

// Reading throws if the browser blocks storage: then there is no button.
try {
  if (button) offerMark();
} catch {}
