import { expect, test } from "vitest";
import { parse, readLinks, readText, tags } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

test("a document has a link to its PDF in each language that has one, with its size", async () => {
  const page = await app.read("/for-your-school");
  for (const link of [
    / English \d+ KB → .*letter\.pdf$/,
    /^English → \/documents\/fixture-letter$/,
    / हिन्दी \d+ KB → .*letter-hi\.pdf$/,
    /^हिन्दी → \/hi\/documents\/fixture-letter$/,
  ])
    expect(readLinks(page)).toContainEqual(expect.stringMatching(link));
  expect(readText(page)).toMatch(
    /Fixture Letter A fixture line about a letter\./,
  );
});

test.each([
  ["", "", "Open the fixture sheet"],
  ["/hi", "&lang=hi", "नमूना ९५४"],
  ["/ta", "&lang=ta", "மாதிரி ௯௫௪"],
])(
  "%s/first-lesson leads to the sheet of its story, for benches and in its language",
  async (path, lang, name) => {
    const links = readLinks(await app.read(`${path}/first-lesson`));
    expect(links).toContainEqual(
      expect.stringContaining(
        `${name} → /session?seating=rows&story=on${lang}&set=fixture-tale-`,
      ),
    );
  },
);

test("there is no page in a language that the site does not have", async () => {
  for (const name of ["first-lesson", "supper"])
    expect((await app.fetch(`/xx/${name}`)).status).toBe(404);
});

// In another language, in which a text that stayed English would be seen.
test("a session ends with a line for the diary, and a teacher can write how it went", async () => {
  const query = "lang=hi&set=fixture-tale-01,fixture-tale-02,fixture-tale-03";
  const sheet = await app.read(`/session?${query}`);
  expect(readText(sheet)).toContain("लेबल ९१०: लेबल ९११ नमूना २३५");
  expect(readText(sheet)).toContain("नमूना १०४, नमूना १०६");
  const wall = await app.read(`/session/class?${query}`);
  const slides = [...parse(wall).querySelectorAll(".class-slide")];
  for (const page of [sheet, slides.at(-1)?.outerHTML ?? ""]) {
    const [mail, whatsApp] = ["mailto:", "https://wa.me/9"].map(
      (start) => new URL(tags(page, `a[href^='${start}']`)[0]?.href ?? ""),
    );
    expect(mail?.pathname).toBe("team@fixture.example");
    expect(whatsApp?.pathname).toBe("/910000000000");
    for (const text of [
      mail?.searchParams.get("body")?.replaceAll("\r\n", "\n"),
      whatsApp?.searchParams.get("text"),
    ])
      expect(text).toContain("लेबल ९१७\nनमूना २३५");
  }
});
