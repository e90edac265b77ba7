// Sends the ticked questions in the order in which they were ticked. Those that
// the browser has restored come first.
const ticked = [];
const form = document.querySelector("#choose-questions");
form.addEventListener("change", ({ target }) => ticked.push(target.value));
form.addEventListener("formdata", ({ formData }) => {
  const add = formData
    .getAll("add")
    .sort((a, b) => ticked.lastIndexOf(a) - ticked.lastIndexOf(b));
  formData.delete("add");
  for (const id of add) formData.append("add", id);
});

const print = document.querySelector("[data-script=print]");
if (print && window.print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
