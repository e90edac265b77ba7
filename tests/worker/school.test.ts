import { expect, test } from "vitest";
import { readLinks, readText } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();

test("a document has a link to its PDF in each language that has one, with its size", async () => {
  const page = await fetchPage("/for-your-school");
  const file = "/content/phil-literature/fixture-letter";
  for (const link of [
    `English → ${file}.pdf`,
    "Read on this page : English → /documents/fixture-letter",
    `हिन्दी → ${file}-hi.pdf`,
    "Read on this page : हिन्दी → /hi/documents/fixture-letter",
  ])
    expect(readLinks(page)).toContain(link);
  expect(readText(page)).toMatch(
    /Fixture Letter.*A fixture line about a letter\..*हिन्दी PDF, 1 page, \d+/,
  );
});

// In another language, in which a text that stayed English would be seen.
test("a session ends with a line for the diary, and a teacher can write how it went", async () => {
  const query = "lang=hi&set=fixture-tale-01,fixture-tale-02,fixture-tale-03";
  const sheet = await fetchPage(`/session?${query}`);
  expect(readText(sheet)).toContain("लेबल ९१०: लेबल ९११ नमूना २३५");
  expect(readText(sheet)).toContain("नमूना १०४, नमूना १०६");
  const lastSlide =
    /<section class="class-slide" id="slide-\d+"[^>]*>(?:(?!<section).)*$/s;
  const [slide = ""] =
    lastSlide.exec(await fetchPage(`/session/class?${query}`)) ?? [];
  const story = "लेबल ९१७\nनमूना २३५";
  for (const page of [sheet, slide]) {
    const [mail, whatsApp] = ["लेबल ९१४", "लेबल ९१५"].map((name) => {
      const link = readLinks(page).find((link) =>
        link.startsWith(`${name} → `),
      );
      return new URL(link?.replace(`${name} → `, "") ?? "");
    });
    expect([mail?.protocol, mail?.pathname]).toEqual([
      "mailto:",
      "team@fixture.example",
    ]);
    expect(mail?.searchParams.get("body")?.replaceAll("\r\n", "\n")).toContain(
      story,
    );
    expect([whatsApp?.host, whatsApp?.pathname]).toEqual([
      "wa.me",
      "/910000000000",
    ]);
    expect(whatsApp?.searchParams.get("text")).toContain(story);
  }
});
