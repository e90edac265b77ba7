import type { Cited } from "~/server/content/cited.server";

/** A reference as the APA gives one to a web page (Publication Manual, 7th edition, section 10.16). */
export function apa(cited: Cited): string {
  const { title, kind, site, url } = cited;
  return `${sentence(authorOf(cited))} (${yearOf(cited) ?? "n.d."}). ${title} [${kind}]. ${site}. ${url}`;
}

/** An entry of a list of works cited as the MLA gives one to a page of a website (MLA Handbook, 9th edition). */
export function mla(cited: Cited): string {
  const { title, site, url } = cited;
  const year = yearOf(cited);
  return `${sentence(authorOf(cited))} “${sentence(title)}” ${site}, ${year ? `${year}, ` : ""}${url}.`;
}

/** An entry for BibTeX, which most programs for references read. */
export function bibtex(key: string, cited: Cited): string {
  const { title, kind, site, url } = cited;
  const year = yearOf(cited);
  const fields = [
    `  author = {{${escapeTex(authorOf(cited))}}}`,
    `  title = {{${escapeTex(title)}}}`,
    ...(year ? [`  year = {${year}}`] : []),
    `  howpublished = {${escapeTex(`${kind}. ${site}`)}}`,
    `  url = {${url}}`,
  ];
  return `@misc{${key},\n${fields.join(",\n")}\n}\n`;
}

function authorOf({ author, sample }: Cited): string {
  return sample ? `${author} (sample)` : author;
}

function yearOf({ published }: Cited): string | undefined {
  return published?.slice(0, 4);
}

/** Adds a full stop, unless the text ends with a punctuation mark. */
function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

const tex: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escapeTex(text: string): string {
  return text.replace(/[\\{}&%$#_~^]/g, (character) => tex[character] ?? `\\${character}`);
}
