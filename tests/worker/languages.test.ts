import { describe, expect, test } from "vitest";
import { allQuestions } from "../../app/server/content/questions.server";
import { htmlErrors } from "../support/html";
import { findWronglyMarked, readMeta, readSet, tags } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();

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
    `/session?lang=${lang}&set=${set}&layout=large`,
    `/session/class?lang=${lang}&set=${set}`,
    `/session?lang=${lang}&minutes=7&seating=sofa&from=nothing`,
  ])(
    "everything in English on %s is marked as English, and the page is valid",
    async (address) => {
      const page = await fetchPage(address);
      const found = [
        tags(page, "html")[0]?.lang,
        findWronglyMarked(page),
        await htmlErrors(page),
      ];
      expect(found).toEqual([lang, [], []]);
    },
  );

  test("a draft is not for search engines, and says so wherever a session can be printed", async () => {
    const page = await fetchPage(`/questions?lang=${lang}`);
    const isDraft = lang === "ta";
    const canonical = tags(page, "link").find(
      ({ rel }) => rel === "canonical",
    )?.href;
    expect(new URL(canonical ?? "").search).toBe(`?lang=${lang}`);
    expect(readMeta(page, "robots")).toBe(isDraft ? "noindex" : undefined);
    for (const query of ["", `&set=${set}`, `&layout=large&set=${set}`])
      expect(
        (await fetchPage(`/session?lang=${lang}${query}`)).includes(
          "This translation is a draft",
        ),
      ).toBe(isDraft);
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
      tags(page, "a").find((link) => link.hreflang === lang)?.href ?? "";
    const hindi = linkTo(await fetchPage(address), "hi");
    expect(hindi).toContain("lang=hi");
    const tamil = linkTo(await fetchPage(hindi), "ta");
    expect(linkTo(await fetchPage(tamil), "en")).toBe(address);
  },
);

test("the buttons and links of a page stay in its language", async () => {
  const [, page = ""] = (await fetchPage(`/session?lang=hi&set=${set}`)).split(
    /<main|<\/main>/,
  );
  const links = tags(page, "a").flatMap(({ hreflang, href = "" }) =>
    hreflang ? [] : [href],
  );
  for (const href of links.filter((href) =>
    /^\/(questions|session)/.test(href),
  ))
    expect(href).toContain("lang=hi");
  for (const button of [
    `/session?lang=hi&set=${set}&class=on`,
    `/questions?lang=hi&shown=1&add=${plan}&put=on`,
  ]) {
    const { headers } = await app.fetch(button);
    expect(headers.get("Location")).toContain("lang=hi");
    expect(readSet(headers.get("Location"))).toContain(plan);
  }
});

test("a mix is suggested from what a search in another language finds", async () => {
  // In Tamil numerals, which no English text contains.
  const words = encodeURIComponent("௨௦௨");
  const pressed = await app.fetch(
    `/questions?lang=ta&words=${words}&shown=1&mix=on`,
  );
  expect(readSet(pressed.headers.get("Location"))).toEqual(["fixture-tale-01"]);
});

test("an unknown language is English", async () => {
  const page = await fetchPage("/questions?lang=xx");
  expect(tags(page, "html")[0]?.lang).toBe("en-IN");
});
