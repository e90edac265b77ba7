import { parseHTML } from "linkedom/worker";

/** A page or a part of one, as a browser would see it. */
export function parse(html: string): Document {
  const { document } = parseHTML(html);
  // linkedom keeps the case in which React writes attributes.
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (/[A-Z]/.test(name)) {
        element.removeAttribute(name);
        element.setAttribute(name.toLowerCase(), value);
      }
  return document;
}

/** The attributes of each element that a selector finds. */
export function tags(page: string, selector: string): Record<string, string>[] {
  return [...parse(page).querySelectorAll(selector)].map(({ attributes }) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  );
}

/** The text of each element that a selector finds. */
export function readTexts(page: string, selector: string): string[] {
  return [...parse(page).querySelectorAll(selector)].map(joinTexts);
}

/** Undefined if the region for it is empty. */
export function readFormMessage(page: string): string | undefined {
  const message = parse(page).querySelector("[role] > .message");
  const parts = [...(message?.querySelectorAll("p") ?? [])];
  return parts.map(({ textContent }) => textContent).join(": ") || undefined;
}

export function readFieldError(page: string, name: string) {
  return parse(page).querySelector(`#field-${name}-error`)?.textContent;
}

export function readFieldValue(page: string, name: string) {
  return tags(page, `input[name=${name}]`)[0]?.value;
}

export function readMeta(page: string, name: string): string | undefined {
  return tags(page, `meta[name="${name}"], meta[property="${name}"]`)[0]
    ?.content;
}

/** With one space wherever there was a tag or a line break. */
export function readText(html: string): string {
  return joinTexts(parse(html));
}

function joinTexts(node: Node): string {
  const collect = (node: Node): string =>
    node.nodeType === node.TEXT_NODE
      ? (node.textContent ?? "")
      : /^(SCRIPT|STYLE)$/i.test(node.nodeName)
        ? ""
        : [...node.childNodes].map(collect).join(" ");
  return collect(node).replace(/\s+/g, " ").trim();
}

/** `text → address`, with a second arrow when it opens in a new tab. */
export function readLinks(html: string): string[] {
  return [...parse(html).querySelectorAll("a")].map((link) => {
    const arrow = link.getAttribute("target") === "_blank" ? "→→" : "→";
    return `${joinTexts(link)} ${arrow} ${link.getAttribute("href")}`;
  });
}

export function readSet(address?: string | number | null): string[] {
  return (
    new URL(String(address), "https://here.test").searchParams
      .get("set")
      ?.split(",") ?? []
  );
}

const names =
  /PDF|ZIP|KB|MB|P4C India|Fixture Site|Speaker F|CC BY-NC 4\.0|WhatsApp|F8|(https:\/\/|\S+@)?fixture\.example\S*|[·↓↑]/g;

/**
 * Latin letters that are not marked as English, and what is marked as English
 * and has none.
 */
export function findWronglyMarked(page: string): string[] {
  // What is copied as text has no markup.
  const elements = parse(page).querySelectorAll(
    "body *:not(script, style, textarea)",
  );
  return [...elements].flatMap((element) => {
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === node.TEXT_NODE)
      .map((node) => node.textContent);
    const spoken = ["alt", "aria-label", "title", "placeholder"].map((name) =>
      element.getAttribute(name),
    );
    const isEnglish = element
      .closest("[lang]")
      ?.getAttribute("lang")
      ?.startsWith("en");
    return [...texts, ...spoken].filter((text): text is string =>
      isEnglish
        ? /\p{L}/u.test(text ?? "") && !/[A-Za-z]/.test(text ?? "")
        : hasLatinLetters(text),
    );
  });
}

/** Where English may stand on a page in another language. */
const placesForEnglish = [
  // Links to texts in English, and what lists say of those texts
  "a, .link-area, .paper",
  // Quotations, and names of people, publishers and licences
  "q, .cite-this, .citation, .printed-citation, .site-footer, [aria-labelledby=find-title]",
  // Says in English, too, that nobody has read the page
  ".translation-note",
].join();

/** What a page in another language says in English, elsewhere than it may. */
export function findEnglishOutOfPlace(page: string): string[] {
  return [...parse(page).querySelectorAll("body [lang^=en]")]
    .filter((element) => !element.closest(placesForEnglish))
    .map(({ textContent }) => textContent ?? "");
}

/** The same in what browsers and apps show of a page that is not open. */
export function findEnglishSummary(page: string): (string | undefined)[] {
  return [
    ...readTexts(page, "title"),
    ...["description", "og:title", "og:description", "og:image:alt"].map(
      (name) => readMeta(page, name),
    ),
  ].filter(hasLatinLetters);
}

function hasLatinLetters(text: string | null | undefined): boolean {
  return /[A-Za-z]/.test(text?.replace(names, "") ?? "");
}
