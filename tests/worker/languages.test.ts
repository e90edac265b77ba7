import { describe, expect, test } from "vitest";
import { allQuestions } from "~/server/questions/questions.server";
import { htmlErrors } from "../support/html";
import { setOf, tags, textOf, textsWithLang } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const without = createTestApp({ built: true, without: ["ASSETS"] });
const get = async (address: string) => (await app.fetch(address)).text();

const ids = (source: string) =>
  allQuestions.filter((question) => question.source.id === source).map(({ id }) => id);
const [plan = ""] = allQuestions.filter(({ source }) => source.kind === "plan").map(({ id }) => id);
/** Questions with a translation, in Tamil also one without, and one of a plan, which nobody translates. */
const set = [...ids("fixture-tale").slice(0, 4), plan].join();
const names = /PDF|Fixture Site|CC BY-NC 4\.0|WhatsApp|fixture\.example\S*|[·↓↑]/g;

/** What on a page is in Latin letters and not marked as English, and what is marked as English and has none. */
const wronglyMarked = (page: string) =>
  // What is copied as text has no markup.
  textsWithLang(page.slice(page.indexOf("<body")).replace(/<textarea.*?<\/textarea>/s, ""))
    .filter(([lang, text]) =>
      lang.startsWith("en")
        ? /\p{L}/u.test(text) && !/[A-Za-z]/.test(text)
        : /[A-Za-z]/.test(text.replace(names, "")),
    )
    .map(([, text]) => text);

describe.each(["hi", "ta"])("in %s", (lang) => {
  test.each([
    `/questions?lang=${lang}`,
    `/questions?lang=${lang}&set=${set}&move=ethics&theme=fixture-truth&age=8`,
    `/questions?lang=${lang}&words=कककक&set=nothing`,
    `/session?lang=${lang}`,
    `/session?lang=${lang}&set=${set}&story=on&minutes=7`,
    `/session?lang=${lang}&set=${ids("fixture-tale").slice(0, 3)}&story=on&layout=large`,
    `/session?lang=${lang}&set=${set}&layout=cards`,
    `/session/class?lang=${lang}&set=${set}`,
    `/session?lang=${lang}&minutes=7&seating=sofa&from=nothing`,
    `/questions?lang=${lang}&minutes=7&move=nothing&age=7`,
  ])("everything in English on %s is marked as English, and the page is valid", async (address) => {
    const page = await get(address);
    expect([tags(page, "html")[0]?.lang, wronglyMarked(page), await htmlErrors(page)]).toEqual([
      lang,
      [],
      [],
    ]);
  });

  test("a draft is not for search engines, and says so on the sheet", async () => {
    const page = await get(`/questions?lang=${lang}`);
    const isDraft = lang === "ta";
    const canonical = tags(page, "link").find(({ rel }) => rel === "canonical")?.href;
    expect(new URL(canonical ?? "").search).toBe(`?lang=${lang}`);
    expect(page.includes('content="noindex"')).toBe(isDraft);
    const sheet = await get(`/session?lang=${lang}&set=${set}`);
    expect(/<section class="session-sheet".*This translation is a draft/s.test(sheet)).toBe(isDraft);
  });
});

test("a page keeps the set, the time and the filters when the language changes, and when it changes back", async () => {
  for (const address of [
    `/questions?minutes=30&age=8&theme=fixture-truth&page=1&set=${set}`,
    `/session?minutes=60&children=20&layout=cards&story=on&set=${set}`,
    `/session/class?minutes=30&began=1000000000&set=${set}`,
  ]) {
    const linkTo = (page: string, lang: string) =>
      tags(page, "a").find((link) => link.hreflang === lang)?.href ?? "";
    const hindi = linkTo(await get(address), "hi");
    expect(hindi).toContain("lang=hi");
    const tamil = linkTo(await get(hindi), "ta");
    expect(linkTo(await get(tamil), "en")).toBe(address);
  }
});

test("the buttons and links of a page stay in its language", async () => {
  const [, page = ""] = (await get(`/session?lang=hi&set=${set}`)).split(/<main|<\/main>/);
  const links = tags(page, "a")
    .filter(({ hreflang }) => !hreflang)
    .map(({ href = "" }) => href);
  for (const href of links.filter((href) => /^\/(questions|session)/.test(href)))
    expect(href).toContain("lang=hi");
  for (const intent of ["class", "choose"]) {
    const { headers } = await app.fetch(`/session?lang=hi&set=${set}&intent=${intent}`);
    expect(headers.get("Location")).toContain("lang=hi");
  }
  const pressed = await app.fetch(`/questions?lang=hi&intent=add&add=${plan}`);
  expect(pressed.headers.get("Location")).toContain("lang=hi");
  expect(setOf(pressed.headers.get("Location"))).toContain(plan);
});

test("a mix is suggested from what a search in another language finds", async () => {
  // In Tamil numerals, which no English text contains.
  const words = encodeURIComponent("௨௦௨");
  expect(await get(`/questions?lang=ta&words=${words}`)).toContain("fixture-tale-01");
  const pressed = await app.fetch(`/questions?lang=ta&words=${words}&intent=mix`);
  expect(setOf(pressed.headers.get("Location"))).toEqual(["fixture-tale-01"]);
});

test("a draft says so on the beginning of a session and on cards", async () => {
  for (const address of ["/session?lang=ta", `/session?lang=ta&layout=cards&set=${set}`])
    expect(await get(address)).toContain("This translation is a draft");
});

test("a search in English offers the languages that find its words", async () => {
  const offered = (page: string) =>
    tags(page.slice(page.indexOf('id="found"')), "a").filter(({ hreflang }) => hreflang);
  const [link, ...others] = offered(await get(`/questions?words=नमूना`));
  expect([link?.hreflang, others]).toEqual(["hi", []]);
  expect(textOf(await get(link?.href ?? ""))).toContain("नमूना २०२?");
  expect(offered(await get("/questions?words=कककक"))).toEqual([]);
});

test.each([
  ["/session?lang=hi&minutes=7&from=nothing", "लेबल ६८", "लेबल ११"],
  ["/session/class?lang=hi&minutes=7", "लेबल ६८"],
  ["/questions?lang=hi&age=7&minutes=7", "लेबल ३१", "लेबल ६८"],
])("%s names the values that it ignored in Hindi", async (address, ...labels) => {
  const [message = ""] = /<p class="message".*?<\/p>/.exec(await get(address)) ?? [];
  const words = textsWithLang(`<div lang="hi">${message}</div>`);
  expect(words).toEqual([
    ["en", "Ignored invalid values:"],
    ["hi", `${labels.join(", ")}.`],
  ]);
});

test("an unknown language is reported, and the page is in English", async () => {
  const page = await get("/questions?lang=xx");
  expect(tags(page, "html")[0]?.lang).toBe("en-IN");
  expect(textOf(page)).toContain("Ignored invalid values: Language.");
});

test("without its files the site goes on, and only the pages of questions wait", async () => {
  expect((await without.fetch("/detectives")).status).toBe(200);
  for (const address of ["/questions", "/questions?lang=hi"])
    expect((await without.fetch(address)).status).toBe(503);
  await expect.poll(() => without.log.join()).toContain("ASSETS");
});
