import { describe, expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { classSizes, lessonLengths } from "~/lesson-choices";
import { stories } from "~/server/content/content.server";
import {
  parse,
  readMeta,
  readSet,
  readText,
  readTexts,
  tags,
} from "../support/page";
import { ids, listed } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const follow = async (address: string) => {
  const { status, headers } = await app.fetch(address);
  expect(status).toBe(302);
  return headers.get("Location") ?? "";
};

describe("a lesson that begins with a story", () => {
  test("the form offers the listed stories, begins with benches, and prints the story unless the tick is taken away", async () => {
    const page = await app.read("/session");
    expect(tags(page, "button[name=from]").map(({ value }) => value)).toEqual(
      stories.filter(({ listed }) => listed).map(({ slug }) => slug),
    );
    expect(tags(page, "[name=seating] option")[0]).toMatchObject({
      value: "rows",
      selected: "",
    });
    for (const [query, checked] of [
      ["", ""],
      ["?minutes=40", undefined],
      ["?minutes=40&story=on", ""],
    ] as const) {
      const [tick] = tags(await app.read(`/session${query}`), "[name=story]");
      expect(tick?.checked, query).toBe(checked);
    }
  });

  test("leads to a sheet with the questions that it names for the boxes, in this order and for every age, and the choices that were made", async () => {
    for (const age of [6, 8]) {
      const location = await follow(
        `/session?age=${age}&minutes=30&children=20&seating=rows&story=on&from=fixture-tale`,
      );
      expect(location).toMatch(
        /^\/session\?.*minutes=30&children=20&seating=rows&.*story=on/,
      );
      expect(readSet(location)).toEqual([
        "fixture-tale-01",
        "fixture-tale-19",
        "fixture-tale-10",
      ]);
    }
  });

  test("leads to the class view of the same questions", async () => {
    const query = "from=fixture-tale&seating=rows";
    const location = await follow(`/session/class?${query}`);
    expect(location).toMatch(/^\/session\/class\?/);
    expect(readSet(location)).toEqual(
      readSet(await follow(`/session?${query}`)),
    );
  });

  test("begins with what a starter needs before class", async () => {
    const sheet = await follow("/session?from=fixture-starter");
    expect(readText(await app.read(sheet))).toContain(
      "Before class Fixture props",
    );
  });

  test("the pages of its stories keep what was chosen", async () => {
    const chosen = "?age=10&minutes=30&children=20&seating=rows";
    for (const query of ["", chosen]) {
      const page = await app.read(`/session${query}`);
      const links = tags(page, "main a[href^='/literature/']");
      expect(links.length).toBeGreaterThan(2);
      for (const { href = "" } of links)
        expect(href.includes("?") && href.includes(chosen)).toBe(query !== "");
    }
  });

  test("its sheet offers another age only with a mix of a plan's questions; a set that was chosen stays", async () => {
    const readFields = (page: string) =>
      tags(page, "main form :is(input[type=hidden], select)")
        .map(({ name, value }) => (name === "from" ? `from=${value}` : name))
        .filter((field) => /^(set|from=.*|age)$/.test(field ?? ""));
    const sheetOf = async (source: string) =>
      await app.read(await follow(`/session?from=${source}&age=8`));
    expect(readFields(await sheetOf("plan-3"))).toEqual(["from=plan-3", "age"]);
    expect(readFields(await sheetOf("fixture-tale"))).toEqual([
      "from=fixture-tale",
    ]);
    expect(readFields(await app.read(`/session?set=${ids[0]}`))).toEqual([
      "set",
    ]);
  });
});

test("a sheet keeps its choices on the way to the class view, the hand view and the questions, and back", async () => {
  const set = ids.slice(0, 2).join();
  const query = `minutes=60&children=60&seating=circles&layout=large&set=${set}`;
  for (const view of ["class", "hand"])
    expect(await follow(`/session?${view}=on&${query}`)).toBe(
      `/session/${view}?${query}`,
    );
  expect(await follow(`/session?choose=on&${query}`)).toBe(
    `/questions?${query}#set`,
  );
  const page = await app.read(`/session?${query}`);
  const form = "form[action='/session']";
  for (const name of ["minutes", "children", "seating", "layout"])
    expect(tags(page, `${form} select[name=${name}]`)).toHaveLength(1);
  expect(tags(page, `${form} input[name=set]`)).toMatchObject([{ value: set }]);
  expect(tags(page, `a[href='/questions?${query}']`)).not.toEqual([]);
  for (const [view, other] of [
    ["class", "hand"],
    ["hand", "class"],
  ]) {
    const shown = await app.read(`/session/${view}?${query}`);
    for (const address of ["/session", `/session/${other}`])
      expect(tags(shown, `a[href='${address}?${query}']`)).not.toEqual([]);
  }
});

test.each([
  ["minutes", lessonLengths[0] - 1, lessonLengths[0]],
  ["minutes", lessonLengths[1] - 1, lessonLengths[0]],
  ["minutes", 80, lessonLengths.at(-1)],
  ["children", classSizes[0] + 1, classSizes[1]],
  ["children", 100, classSizes.at(-1)],
])(
  "for %s=%i, which is not offered, a lesson has %i, and its pages say so",
  async (name, asked, chosen) => {
    const message = {
      minutes: `There is no lesson of ${asked} minutes here. ${chosen} minutes are chosen instead.`,
      children: `There is no lesson for ${asked} children here. ${chosen} children are chosen instead.`,
    }[name];
    const query = `${name}=${asked}`;
    const set = `set=${ids[0]}`;
    for (const address of [
      `/session?${query}`,
      await follow(`/session?from=fixture-tale&${query}`),
      await follow(`/questions?shown=1&sheet=on&${set}&${query}`),
      `/session/class?${set}&${query}`,
      `/session/hand?${set}&${query}`,
    ]) {
      const page = await app.read(address);
      expect(readTexts(page, "main [role=status]"), address).toContain(message);
      const [main = ""] = readTexts(page, "main");
      const offered = address.replace(query, `${name}=${chosen}`);
      expect([main.replace(`${message} `, "")]).toEqual(
        readTexts(await app.read(offered), "main"),
      );
    }
  },
);

test.each([
  ["minutes=-40&children=NaN&seating=sofa&age=old", ""],
  ["layout=cards&began=1000000000&clock=start", ""],
  ["from=no-such-story", ""],
])("an old or invalid address with %s means %s", async (query, same) => {
  for (const path of [
    "/session",
    "/session/class",
    "/session/hand",
    "/questions",
  ]) {
    const read = async (query: string) =>
      readTexts(await app.read(`${path}?${query}&set=${ids[0]}`), "main");
    expect(await read(query)).toEqual(await read(same));
  }
});

test("the class view shows the lesson, and the prepared questions only on request", async () => {
  const page = await app.read(`/session/class?set=${ids.slice(0, 3)}`);
  const prepared =
    readTexts(page, "details").find((text) =>
      text.includes(listed[0]?.text ?? ""),
    ) ?? "";
  const [before = "", after = ""] = readText(page).split(prepared);
  for (const { text } of listed.slice(0, 3)) {
    expect(prepared).toContain(text);
    expect(before + after).not.toContain(text);
  }
  expect(before).toMatch(
    /Fixture slide to listen.*to wonder.*to make a question.*Fixture question is …/,
  );
  expect(after).toContain("Fixture slide of last words");
  // What a child may say, and the follow-up, are for the teacher.
  expect(page).not.toMatch(/A fixture (answer|question to go on)/);
  // What the class types is in no form, so it never leaves the page.
  expect(tags(page, "form, textarea[name]")).toEqual([]);
});

test("the hand view has all that the sheet says, and the text of a story that the class hears", async () => {
  const read = async (set: string) =>
    readText(await app.read(`/session/hand?minutes=60&set=${set}`));
  const text = await read("fixture-tale-01");
  for (const words of [
    "Fixture words on care.",
    "Fixture slide of last words",
    "‘Fixture speech of places.’",
    "First fixture rule.",
    "Words that begin the fixture tale.",
    "First fixture question?",
    "A child says “A fixture answer.” You ask A fixture question to go on with?",
    "Fixture trouble 1 Fixture help with trouble 1: ‘Fixture word of help.’",
    "Fixture hour.",
    "Fixture end.",
    "Fixture minutes to spare.",
  ])
    expect(text).toContain(words);
  // Children retell several stories.
  expect(await read("fixture-tale-01,fixture-starter-01")).not.toContain(
    "Words that begin the fixture tale.",
  );
});

test.each([
  ["/session", "Fixture questions, or turn over."],
  ["/session/hand", "Fixture questions, or press ‘Next’."],
])("%s says where the prepared questions are: %s", async (path, words) => {
  expect(readText(await app.read(`${path}?set=${ids[0]}`))).toContain(words);
});

test.each([
  ["class", englishLabels.forProjector],
  ["hand", englishLabels.forHand],
])(
  "the %s view says for whom it is: %s; search engines do not find it",
  async (view, words) => {
    const page = await app.read(`/session/${view}?set=fixture-tale-01`);
    expect(readTexts(page, "title")[0]).toContain(`Fixture Tale · ${words} · `);
    expect(readTexts(page, "main p").join()).toContain(words);
    expect(readMeta(page, "robots")).toBe("noindex");
  },
);

test("a lesson about a theme is named after it, and the class makes no question of its own", async () => {
  const set = "fixture-none-01,fixture-none-02,fixture-none-03";
  const sheet = await app.read(`/session?set=${set}`);
  expect(readTexts(sheet, "h1")).toEqual(["Fixture truth"]);
  // The talk gets the time.
  const steps = ".sheet-steps";
  expect(readTexts(sheet, `${steps} .sheet-time b`)).toEqual([
    "0–4",
    "4–9",
    "9–36",
    "36–40",
  ]);
  expect(readTexts(sheet, `${steps} > li > div > h2`)).toEqual([
    "Fixture places",
    "Fixture thinking",
    "Fixture inquiry",
    "Fixture last-words",
  ]);
  expect(readText(sheet)).toContain("Fixture none");
  expect(readText(await app.read(`/session/class?set=${set}`))).not.toMatch(
    /Fixture slide to/,
  );
});

// In another language, in which a text that stayed English would be seen.
test("a lesson ends with a line for the diary, and a teacher can write how it went", async () => {
  const query = "lang=hi&set=fixture-tale-01,fixture-tale-02,fixture-tale-03";
  const sheet = await app.read(`/session?${query}`);
  expect(readText(sheet)).toContain("लेबल ९१० लेबल ९११ नमूना २३५");
  expect(readText(sheet)).toContain("नमूना १०४, नमूना १०६");
  const classView = parse(await app.read(`/session/class?${query}`));
  const lastSlide = [...classView.querySelectorAll(".class-slide")].at(-1);
  for (const page of [sheet, lastSlide?.outerHTML ?? ""]) {
    const { href = "" } = tags(page, "a[href^='https://wa.me/9']")[0] ?? {};
    const { pathname, searchParams } = new URL(href);
    expect(pathname).toBe("/910000000000");
    expect(searchParams.get("text")).toContain("लेबल ९१७\nनमूना २३५");
  }
});

test.each(["/session", "/session/class", "/session/hand", "/questions"])(
  "on %s, an address that repeats a question leads to one with each question once",
  async (path) => {
    const [one, other] = ["fixture-tale-03", "fixture-tale-02"];
    const { status, headers } = await app.fetch(
      `${path}?minutes=30&set=${one},${other},${one}&add=${other}&add=unknown`,
    );
    expect([status, headers.get("Location")]).toEqual([
      302,
      `${path}?minutes=30&set=${one},${other},unknown`,
    ]);
  },
);
