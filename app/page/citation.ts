import type { CitationFacts } from "~/server/content/cited.server";

/** A reference in APA style, for a web page (Publication Manual, 7th edition, section 10.16). */
export function apa(cited: CitationFacts): string {
  const { title, kind, site, url } = cited;
  return `${sentence(authorOf(cited))} (${yearOf(cited) ?? "n.d."}). ${title} [${kind}]. ${site}. ${url}`;
}

/** An entry of a works-cited list in MLA style, for a page of a website (MLA Handbook, 9th edition). */
export function mla(cited: CitationFacts): string {
  const { title, site, url } = cited;
  const year = yearOf(cited);
  return `${sentence(authorOf(cited))} “${sentence(title)}” ${site}, ${year ? `${year}, ` : ""}${url}.`;
}

/** An entry in BibTeX, which most reference managers can import. */
export function bibtex(key: string, cited: CitationFacts): string {
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

function authorOf({ author, sample }: CitationFacts): string {
  return sample ? `${author} (sample)` : author;
}

function yearOf({ published }: CitationFacts): string | undefined {
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
