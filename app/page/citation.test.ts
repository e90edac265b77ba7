import { expect, test } from "vitest";
import type { CitationFacts } from "~/server/content/cited.server";
import { apa, bibtex, mla } from "./citation";

const cited: CitationFacts = {
  title: "The Well",
  kind: "Story",
  author: "The Team",
  sample: false,
  published: "2001-02-03",
  url: "https://site.test/literature/the-well",
  site: "The Site",
};

test("a citation has author, year, title, site and address", () => {
  expect(apa(cited)).toBe(
    "The Team. (2001). The Well [Story]. The Site. https://site.test/literature/the-well",
  );
  expect(mla(cited)).toBe("The Team. “The Well.” The Site, 2001, https://site.test/literature/the-well.");
  expect(bibtex("the-well", cited)).toBe(
    "@misc{the-well,\n  author = {{The Team}},\n  title = {{The Well}},\n  year = {2001},\n" +
      "  howpublished = {Story. The Site},\n  url = {https://site.test/literature/the-well}\n}\n",
  );
});

test("a sample says so, a title keeps its question mark, and a missing year is 'n.d.' as in APA style", () => {
  const given = { ...cited, sample: true, title: "Whose well?", published: null };
  expect(apa(given)).toContain("The Team (sample). (n.d.). Whose well? [Story].");
  expect(mla(given)).toBe(
    "The Team (sample). “Whose well?” The Site, https://site.test/literature/the-well.",
  );
  expect(bibtex("x", given)).not.toContain("year");
});

test("what BibTeX would read as a command is escaped", () => {
  const title = "50% of {A & B}_1 #2 $x ~y ^z \\end";
  expect(bibtex("x", { ...cited, title })).toContain(
    "{{50\\% of \\{A \\& B\\}\\_1 \\#2 \\$x \\textasciitilde{}y \\textasciicircum{}z \\textbackslash{}end}}",
  );
});
