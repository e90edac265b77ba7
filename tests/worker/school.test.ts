import { expect, test } from "vitest";
import { readLinks, readText } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();

test("a document has a link to its PDF in each language that has one, with its size", async () => {
  const page = await fetchPage("/for-your-school");
  const file = "/content/phil-literature/fixture-letter";
  expect(readLinks(page)).toEqual(
    expect.arrayContaining([`English → ${file}.pdf`, `हिन्दी → ${file}-hi.pdf`]),
  );
  expect(readText(page)).toMatch(/Fixture Letter.*A fixture line about a letter\..*हिन्दी PDF, 1 page, \d+/);
});

test.each([
  {
    lang: "en",
    diary: "For the lesson diary: Learning outcome: the children think about a question on “ Fixture Tale ”,",
    themes: "Themes: Fixture truth, Fixture hens.",
    names: ["Write an e-mail", "Write by WhatsApp"],
    story: "The story: Fixture Tale",
  },
  {
    lang: "hi",
    diary: "लेबल ९१०: लेबल ९११ नमूना २३५",
    themes: "नमूना १०४, नमूना १०६",
    names: ["लेबल ९१४", "लेबल ९१५"],
    story: "लेबल ९१७\nनमूना २३५",
  },
])(
  "in $lang, a session ends with a line for the diary, and a teacher can write how it went",
  async (expected) => {
    const query = `lang=${expected.lang}&set=fixture-tale-01,fixture-tale-02,fixture-tale-03`;
    const sheet = await fetchPage(`/session?${query}`);
    expect(readText(sheet)).toContain(expected.diary);
    expect(readText(sheet)).toContain(expected.themes);
    const lastSlide = /<section class="class-slide" id="slide-\d+"[^>]*>(?:(?!<section).)*$/s;
    const [slide = ""] = lastSlide.exec(await fetchPage(`/session/class?${query}`)) ?? [];
    for (const page of [sheet, slide]) {
      const [mail, whatsApp] = expected.names.map((name) => {
        const link = readLinks(page).find((link) => link.startsWith(`${name} → `));
        return new URL(link?.replace(`${name} → `, "") ?? "");
      });
      expect([mail?.protocol, mail?.pathname]).toEqual(["mailto:", "team@fixture.example"]);
      expect(mail?.searchParams.get("body")?.replaceAll("\r\n", "\n")).toContain(expected.story);
      expect([whatsApp?.host, whatsApp?.pathname]).toEqual(["wa.me", "/910000000000"]);
      expect(whatsApp?.searchParams.get("text")).toContain(expected.story);
    }
  },
);
