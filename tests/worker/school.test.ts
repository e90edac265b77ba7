import { expect, test } from "vitest";
import { loader } from "~/routes/for-your-school";
import { linksOf, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const get = async (address: string) => (await app.fetch(address)).text();

test("a paper has a link to its PDF in each language that has one, with its size", async () => {
  const [group] = loader().groups;
  expect(group?.papers).toMatchObject([
    {
      title: "Fixture Letter",
      line: "A fixture line about a letter.",
      pdfs: [
        { tag: "en", file: "/content/phil-literature/fixture-letter.pdf" },
        { tag: "hi", file: "/content/phil-literature/fixture-letter-hi.pdf" },
      ],
    },
  ]);
  const page = await get("/for-your-school");
  expect(linksOf(page)).toEqual(
    expect.arrayContaining([
      "English → /content/phil-literature/fixture-letter.pdf",
      "हिन्दी → /content/phil-literature/fixture-letter-hi.pdf",
    ]),
  );
  expect(textOf(page)).toMatch(/हिन्दी PDF, 1 page, \d+/);
  expect(textOf(page)).toContain("Fixture words about places.");
});

test.each([
  {
    lang: "en",
    line: "For the lesson diary: Learning outcome: the children ask a question of their own about ‘ Fixture Tale ’,",
    themes: "Themes: Fixture truth, Fixture hens.",
    names: ["Write an e-mail", "Write by WhatsApp"],
    story: "The story: Fixture Tale",
  },
  {
    lang: "hi",
    line: "लेबल ९१०: लेबल ९११ नमूना २३५",
    themes: "नमूना १०४, नमूना १०६",
    names: ["लेबल ९१४", "लेबल ९१५"],
    story: "लेबल ९१७\nनमूना २३५",
  },
])(
  "in $lang, the sheet ends with a line for the diary, and a teacher can write how it went",
  async (labels) => {
    const set = "set=fixture-tale-01,fixture-tale-02,fixture-tale-03";
    const sheet = await get(`/session?lang=${labels.lang}&${set}`);
    expect(textOf(sheet)).toContain(labels.line);
    expect(textOf(sheet)).toContain(labels.themes);
    const last = /<section class="class-slide" id="slide-\d+"[^>]*>(?:(?!<section).)*$/s;
    const [slide = ""] = last.exec(await get(`/session/class?lang=${labels.lang}&${set}`)) ?? [];
    for (const page of [sheet, slide]) {
      const addresses = labels.names.map((name) =>
        linksOf(page)
          .find((link) => link.startsWith(`${name} → `))
          ?.slice(`${name} → `.length),
      );
      expect(addresses).toEqual([
        expect.stringMatching(/^mailto:team@fixture\.example\?/),
        expect.stringMatching(/^https:\/\/wa\.me\/910000000000\?/),
      ]);
      for (const [index, name] of ["body", "text"].entries()) {
        const message = new URL(String(addresses[index])).searchParams.get(name);
        expect(message?.replaceAll("\r\n", "\n")).toContain(labels.story);
      }
    }
  },
);
