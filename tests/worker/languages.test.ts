import type { LanguageTexts } from "virtual:content";
import { describe, expect, test } from "vitest";
import { htmlErrors } from "../support/html";
import { formPost } from "../support/http";
import {
  findWronglyMarked,
  readMeta,
  readSet,
  readTexts,
  tags,
} from "../support/page";
import { addPlan } from "../support/plans";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

const tale = "fixture-tale-01,fixture-tale-02,fixture-tale-03";
const plan = "fixture-text-plan-01";
/** The question of the plan is not in Tamil. */
const set = `${tale},${plan}`;
const draft = "This translation is a draft";

describe.each([
  ["hi", "नमूना", "mathiri"],
  ["ta", "மாதிரி", "namuna"],
])("in %s", (lang, word, wordInOther) => {
  test.each([
    `/questions?lang=${lang}&set=${set}&move=ethics&theme=fixture-truth&age=8`,
    `/questions?lang=${lang}&words=कककक&set=nothing&minutes=7&move=nothing`,
    `/session?lang=${lang}`,
    `/session?lang=${lang}&set=${set}&story=on&minutes=7`,
    `/session?lang=${lang}&set=${tale}&story=on&layout=large`,
    `/session/class?lang=${lang}&set=${set}`,
    `/session/hand?lang=${lang}&set=${set}`,
    `/session/hand?lang=${lang}&minutes=60&set=${tale}`,
    `/session/hand?lang=${lang}`,
    `/session?lang=${lang}&minutes=7&seating=sofa&from=nothing`,
    `/search?lang=${lang}&q=${encodeURIComponent(word)}`,
    `/search?lang=${lang}&q=${wordInOther}`,
    `/${lang}/proof`,
    `/${lang}/proof?of=pages/questions`,
    `/${lang}/proof?of=literature/fixture-tale&line=5`,
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

  test("a draft is not for search engines, and says so wherever a teacher reads a lesson", async () => {
    const isDraft = lang === "ta";
    const page = await app.read(`/questions?lang=${lang}`);
    expect(tags(page, "link[rel=canonical]")[0]?.href).toMatch(
      new RegExp(`/questions\\?lang=${lang}$`),
    );
    expect(readMeta(page, "robots")).toBe(isDraft ? "noindex" : undefined);
    for (const address of [
      `/session?lang=${lang}`,
      `/session?lang=${lang}&set=${set}`,
      `/session?lang=${lang}&layout=large&set=${set}`,
      `/session/hand?lang=${lang}&set=${set}`,
      `/search?lang=${lang}`,
    ])
      expect((await app.read(address)).includes(draft)).toBe(isDraft);
    // Children read the class view.
    const classView = await app.read(`/session/class?lang=${lang}&set=${set}`);
    expect(classView).not.toContain(draft);
  });
});

test.each(["/questions", "/search", "/session"])(
  "%s leads to itself in every language",
  async (path) => {
    const links = tags(await app.read(path), ".language-switch a");
    expect(links.map(({ href }) => href)).toEqual(
      expect.arrayContaining([`${path}?lang=hi`, `${path}?lang=ta`]),
    );
  },
);

test("what is in English because its translation is behind is marked as English", async () => {
  const { ASSETS } = app.env;
  const texts = `/texts/ta.json`;
  const fetch: typeof ASSETS.fetch = async (input, init) => {
    const response = await ASSETS.fetch(input, init);
    if (!String(input).endsWith(texts)) return response;
    const { stories, pages, ...others } =
      (await response.json()) as LanguageTexts;
    const [tale] = Object.values(stories);
    if (tale) tale.care = "Fixture words on care.";
    pages.session.rescues.push({
      group: "Fixture silence",
      rows: [
        { when: "Fixture trouble 2", help: "Fixture help with trouble 2." },
      ],
      safety: true,
    });
    return Response.json({ stories, pages, ...others });
  };
  for (const path of ["/session", "/session/hand"]) {
    const response = await app.fetch(
      `${path}?lang=ta&set=${tale}`,
      {},
      { ...app.env, ASSETS: { fetch } },
    );
    const page = await response.text();
    const english = readTexts(page, "[lang=en]");
    expect(english).toEqual(
      expect.arrayContaining([
        ...["Fixture words on care.", "Fixture silence"],
        ...["Fixture trouble 2", "Fixture help with trouble 2."],
      ]),
    );
    expect(findWronglyMarked(page)).toEqual([]);
  }
});

test.each([
  `/questions?minutes=30&age=8&theme=fixture-truth&page=1&set=${set}`,
  `/session?minutes=60&children=20&layout=large&story=on&set=${set}`,
  `/session/class?minutes=30&set=${set}`,
  `/session/hand?minutes=30&seating=circles&set=${set}`,
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
  const links = tags(page, "main a[href^='/questions']:not([hreflang])");
  expect(links).not.toEqual([]);
  for (const { href } of links) expect(href).toContain("lang=hi");
  for (const button of [
    `/session?lang=hi&set=${set}&class=on`,
    `/session?lang=hi&set=${set}&hand=on`,
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

test("a lesson on a plan is in each language that has its words, and leads to the English page of the plan", async () => {
  await addPlan(app, { id: 3 });
  const page = await app.read("/lesson-plans/3");
  expect(readTexts(page, "a[lang=ta][href^='/session']")).toEqual([]);
  const [link] = tags(page, "a[lang=hi][href^='/session']");
  const sheet = await app.read(link?.href ?? "");
  expect(readTexts(sheet, ".sheet-question")).toEqual(["नमूना ३०२?"]);
  expect(tags(sheet, "a[href$='/plan-3-rows-hi.pdf']")).not.toEqual([]);
  const found = await app.read("/questions?lang=hi&words=३०२");
  const [source] = tags(found, "a[href='/lesson-plans/3']");
  expect(source?.hreflang).toBe("en");
});

test.each(["", "/hand"])(
  "a story without a translation is marked as English on /session%s",
  async (view) => {
    const lesson = `/session${view}?lang=hi&set=fixture-starter-01`;
    const [text] = tags(await app.read(lesson), ".sheet-story-text");
    expect(text?.lang).toBe("en");
  },
);

test("a search in Tamil finds a question that is only in English", async () => {
  const page = await app.read("/questions?lang=ta&words=marked");
  const found = tags(page, "input[name=add]").map(({ value }) => value);
  expect(found).toEqual([plan]);
});

test("a search in Hindi finds words in Latin letters, and leads to those of another language", async () => {
  const read = (words: string) =>
    app.read(`/questions?lang=hi&minutes=30&words=${words}`);
  expect(tags(await read("namoona"), "input[name=add]")).not.toEqual([]);
  const links = tags(await read("mathiri"), "a[lang=ta]");
  expect(links.map(({ href }) => decodeURIComponent(href ?? ""))).toContain(
    "/questions?minutes=30&lang=ta&words=மாதிரி",
  );
});

test("questions without a story are asked in the language of the page", async () => {
  const sheet = await app.read(
    "/session?set=fixture-none-01,fixture-none-02&lang=hi",
  );
  expect(readTexts(sheet, ".sheet-question")).toEqual([
    "नमूना ९११?",
    "नमूना ९१२?",
  ]);
});

test("an unknown language is English", async () => {
  const page = await app.read("/questions?lang=xx");
  expect(tags(page, "html")[0]?.lang).toBe("en-IN");
});

test.each(["first-lesson", "supper"])(
  "there is no /%s in a language that the site does not have",
  async (name) => {
    expect((await app.fetch(`/xx/${name}`)).status).toBe(404);
  },
);

test("a proof has every text in two columns, is not indexed, and the number of a line opens a message with it", async () => {
  const list = await app.read("/hi/proof");
  expect(readMeta(list, "robots")).toBe("noindex");
  const links = tags(list, "main a[href^='/hi/proof?of=']");
  expect(links.map(({ href }) => href)).toContain(
    "/hi/proof?of=literature%2Ffixture-tale",
  );
  const proof = await app.read("/hi/proof?of=literature/fixture-tale");
  expect(readMeta(proof, "robots")).toBe("noindex");
  expect(readTexts(proof, "#line-5 p").slice(0, 2)).toEqual([
    "Words that begin the fixture tale.",
    "नमूना ३०५ क्ष त्र ज्ञ श्र।",
  ]);
  const number = tags(proof, "#line-5 a")[0]?.href ?? "";
  const messages = tags(await app.read(number), "main a.button").map(
    ({ href = "" }) => decodeURIComponent(href),
  );
  expect(messages).toEqual([
    expect.stringMatching(/^mailto:team@fixture\.example\?/),
    expect.stringMatching(/^https:\/\/wa\.me\//),
  ]);
  for (const message of messages)
    for (const part of ["5", "documents/fixture-tale.hi.md#body.1", "क्ष त्र ज्ञ"])
      expect(message).toContain(part);
});

test.each([
  "/xx/proof",
  "/hi/proof?of=literature/none",
  "/hi/proof?of=../hi",
  "/hi/proof?of=labels&line=0",
  "/hi/proof?of=labels&line=99999",
])("there is nothing to proofread at %s", async (address) => {
  expect((await app.fetch(address)).status).toBe(404);
});

test("a page that somebody has read says when, and what has changed since", async () => {
  const supper = readTexts(await app.readFile("hi/supper.html"), "main p");
  expect(supper).toContain("लेबल १००० Speaker F 4 फ़रवरी 2001 लेबल १००१ 1");
  const lesson = readTexts(
    await app.readFile("hi/first-lesson.html"),
    "main p",
  );
  expect(lesson).toContain("लेबल १००० Speaker F 4 फ़रवरी 2001");
});

describe("the forms of the mailing list in Hindi", () => {
  test("a refused one answers in Hindi", async () => {
    for (const [address, message] of [
      ["/hi/contact", "लेबल ३०५३"],
      ["/hi/unsubscribe", "लेबल ३०६३"],
    ] as const) {
      const response = await app.fetch(address, formPost({ email: "nobody" }));
      const page = await response.text();
      expect(response.status, address).toBe(400);
      expect(tags(page, "html")[0]?.lang, address).toBe("hi");
      expect(page, address).toContain(message);
    }
  });

  test("an accepted one leads to a page in Hindi", async () => {
    const form = formPost({ email: "meera@school.test" });
    for (const [address, next] of [
      ["/hi/contact", "/hi/contact?subscribed"],
      ["/hi/unsubscribe", "/hi/unsubscribed"],
    ] as const) {
      const response = await app.fetch(address, form);
      expect([response.status, response.headers.get("Location")]).toEqual([
        303,
        next,
      ]);
    }
    expect(await app.read("/hi/contact?subscribed")).toContain("लेबल ३०४९");
  });
});
