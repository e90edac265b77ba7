// The lesson sheet works without this script. It is not compiled: write for
// old browsers.

const find = (name) => document.querySelector(`[data-script="${name}"]`);

// Without questions, there is no sheet, only the form that starts one.
if (find("print")) {
  offerActions();
  if (navigator.clipboard) offerCopy();
} else keepChoices();

// The pages of the stories pass on what is chosen here.
function keepChoices() {
  for (const link of document.querySelectorAll('[data-script="keep-choices"]'))
    link.addEventListener("click", () => {
      link.search = new URLSearchParams(new FormData(link.closest("form")));
    });
}

// The query of the form if its options have changed since the page was made.
function changedOptions() {
  const { form } = find("print");
  const changed = ":checked:not(:default), input:default:not(:checked)";
  return form.querySelector(changed)
    ? `?${new URLSearchParams(new FormData(form))}`
    : "";
}

// With changed options, the sheet is loaded first, and the hash repeats the
// click.
function offerActions() {
  if (window.print) find("print").hidden = false;
  for (const name of ["print", "whatsapp", "pdf"]) {
    const element = find(name);
    if (!element) continue;
    element.addEventListener("click", (event) => {
      const query = changedOptions();
      if (query) {
        event.preventDefault();
        location.href = `${query}#${name}`;
      } else if (name === "print") printWithFonts();
      else if (name === "whatsapp") sharePdf(event);
    });
    if (location.hash !== `#${name}`) continue;
    history.replaceState(null, "", location.pathname + location.search);
    element.click();
  }
}

// A browser prints without waiting for the fonts that only the paper uses.
function printWithFonts() {
  const sheet = document.querySelector(".lesson-sheet").cloneNode(true);
  for (const element of sheet.querySelectorAll(".screen-only"))
    element.remove();
  const families =
    '"Sheet Sans", "Sheet Serif", "Sheet Devanagari", "Sheet Tamil"';
  const loaded = [400, 700].map((weight) =>
    document.fonts.load(`${weight} 12px ${families}`, sheet.textContent),
  );
  const print = () => window.print();
  Promise.all(loaded).then(print, print);
}

// A phone sends the PDF itself.
function sharePdf(event) {
  const pdf = find("pdf");
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (!pdf || !isPhone || !navigator.canShare) return;
  const message = event.currentTarget.href;
  event.preventDefault();
  share(pdf).catch((error) => {
    if (error.name !== "AbortError") location.href = message;
  });
}

function offerCopy() {
  const button = find("copy-link");
  const status = button.parentNode.querySelector("[role=status]");
  const report = (message) => () => {
    status.textContent = message;
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    const address = new URL(changedOptions() || location.search, location);
    navigator.clipboard
      .writeText(address.href)
      .then(report("Copied"), report("Could not copy"));
  });
}

async function share(link) {
  const blob = await (await fetch(link.href)).blob();
  const name = link.pathname.split("/").pop();
  const file = new File([blob], name, { type: "application/pdf" });
  await navigator.share({ files: [file] });
}
