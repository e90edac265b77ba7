import { describe, expect, test } from "vitest";
import { allQuestions } from "../../app/server/content/questions.server";
import { htmlErrors } from "../support/html";
import {
  findWronglyMarked,
  readLinks,
  readMeta,
  readSet,
  readText,
  tags,
} from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

const ids = allQuestions
  .filter(({ source }) => source.id === "fixture-tale")
  .map(({ id }) => id);
const plan = allQuestions.find(({ source }) => source.kind === "plan")?.id;
/**
 * Questions with a translation, and one of a plan, which nobody translates.
 */
const set = [...ids.slice(0, 4), plan].join();

describe.each(["hi", "ta"])("in %s", (lang) => {
  test.each([
    `/questions?lang=${lang}&set=${set}&move=ethics&theme=fixture-truth&age=8`,
    `/questions?lang=${lang}&words=कककक&set=nothing&minutes=7&move=nothing`,
    `/session?lang=${lang}`,
    `/session?lang=${lang}&set=${set}&story=on&minutes=7`,
    `/session?lang=${lang}&set=${ids.slice(0, 3)}&story=on&layout=large`,
    `/session/class?lang=${lang}&set=${set}`,
    `/session?lang=${lang}&minutes=7&seating=sofa&from=nothing`,
  ])(
    "everything in English on %s is marked as English, and the page is valid",
    async (address) => {
      const page = await app.read(address);
      expect([
        tags(page, "html")[0]?.lang,
        findWronglyMarked(page),
        await htmlErrors(page),
      ]).toEqual([lang, [], []]);
    },
  );

  test("a draft is not for search engines, and says so wherever a session can be printed", async () => {
    const page = await app.read(`/questions?lang=${lang}`);
    const isDraft = lang === "ta";
    expect(tags(page, "link[rel=canonical]")[0]?.href).toMatch(
      new RegExp(`/questions\\?lang=${lang}$`),
    );
    expect(readMeta(page, "robots")).toBe(isDraft ? "noindex" : undefined);
    for (const query of ["", `&set=${set}`, `&layout=large&set=${set}`]) {
      const sheet = await app.read(`/session?lang=${lang}${query}`);
      expect(sheet.includes("This translation is a draft")).toBe(isDraft);
    }
    // Children read the class view.
    expect(
      await app.read(`/session/class?lang=${lang}&set=${set}`),
    ).not.toContain("This translation is a draft");
  });
});

test.each([
  `/questions?minutes=30&age=8&theme=fixture-truth&page=1&set=${set}`,
  `/session?minutes=60&children=20&layout=large&story=on&set=${set}`,
  `/session/class?minutes=30&set=${set}`,
])(
  "%s keeps its choices when the language changes, and when it changes back",
  async (address) => {
    const linkTo = (page: string, lang: string) =>
      tags(page, `a[hreflang=${lang}]`)[0]?.href ?? "";
    const hindi = linkTo(await app.read(address), "hi");
    expect(hindi).toContain("lang=hi");
    expect(linkTo(await app.read(hindi), "en")).toBe(address);
  },
);

test("the buttons and links of a page stay in its language", async () => {
  const page = await app.read(`/session?lang=hi&set=${set}`);
  const links = tags(page, "main a:not([hreflang])").flatMap(({ href = "" }) =>
    /^\/(questions|session)/.test(href) ? [href] : [],
  );
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toContain("lang=hi");
  for (const button of [
    `/session?lang=hi&set=${set}&class=on`,
    `/questions?lang=hi&shown=1&add=${plan}&put=on`,
  ]) {
    const location = (await app.fetch(button)).headers.get("Location");
    expect(location).toContain("lang=hi");
    expect(readSet(location)).toContain(plan);
  }
});

test("after a search in Tamil, the suggested mix has only what was found", async () => {
  // In Tamil numerals, which no English text contains.
  const words = encodeURIComponent("௨௦௨");
  const { headers } = await app.fetch(
    `/questions?lang=ta&words=${words}&shown=1&mix=on`,
  );
  expect(readSet(headers.get("Location"))).toEqual(["fixture-tale-01"]);
});

test("an unknown language is English", async () => {
  const page = await app.read("/questions?lang=xx");
  expect(tags(page, "html")[0]?.lang).toBe("en-IN");
});

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
