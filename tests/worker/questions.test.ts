import { describe, expect, test } from "vitest";
import { readSet, readText, readTexts, tags } from "../support/page";
import { ids, listed, questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

/** The ids offered with a check box. */
const readOffered = (page: string) =>
  tags(page, "input[name=add]").map(({ value }) => value);
const readButtons = (page: string) =>
  tags(page, "button[name]").map(({ name, value }) => `${name}=${value}`);

/** Where a button leads, which is sent after the fields, as in the page. */
async function press(button: string, fields: string) {
  const { status, headers } = await app.fetch(
    `/questions?${fields}&shown=1${button && `&${button}`}`,
  );
  expect(status).toBe(302);
  return headers.get("Location") ?? "";
}

describe("the list", () => {
  test("offers only questions of listed stories and plans, a page at a time", async () => {
    const offered: unknown[] = [];
    for (let number = 1, next = "page=1"; next; number++) {
      const page = await app.read(`/questions?${next}`);
      offered.push(...readOffered(page));
      next =
        readButtons(page).find((name) => name === `page=${number + 1}`) ?? "";
    }
    expect(offered.toSorted()).toEqual(ids.toSorted());
  });

  test("begins with questions without a story, which can be shown alone", async () => {
    const withoutStory = ids.filter((id) => id.startsWith("fixture-none-"));
    const all = readOffered(await app.read("/questions"));
    expect(all.slice(0, withoutStory.length)).toEqual(withoutStory);
    expect(readOffered(await app.read("/questions?from=none"))).toEqual(
      withoutStory,
    );
  });

  type Question = (typeof questions)[number];
  const isAboutTruth = ({ themes }: Question) =>
    themes.includes("fixture-truth");
  test.each<[string, (question: Question) => boolean]>([
    ["move=ethics", ({ move }) => move === "ethics"],
    ["from=fixture-tale", ({ source }) => source.id === "fixture-tale"],
    ["theme=fixture-truth", isAboutTruth],
    ["age=6", ({ age }) => age <= 6],
    [
      "words=MARKED%20fair",
      ({ text }) => text === "Is this marked question fair?",
    ],
    // The name of a theme, one of its other words, and the name of a move.
    ["words=truth", isAboutTruth],
    ["words=verities", isAboutTruth],
    ["words=perspectives", ({ move }) => move === "perspectives"],
    ["words=veritable", () => false],
    [
      "move=ethics&from=fixture-tale",
      ({ move, source }) => move === "ethics" && source.id === "fixture-tale",
    ],
  ])("?%s shows those that match", async (query, matches) => {
    const [count = ""] = readTexts(
      await app.read(`/questions?${query}`),
      "#found",
    );
    expect(Number.parseInt(count, 10)).toBe(listed.filter(matches).length);
  });

  test("finds the questions that contain a word before those whose theme it is", async () => {
    const own = listed
      .filter(({ text }) => /\bmarked/i.test(text))
      .map(({ id }) => id);
    const page = await app.read("/questions?words=marked");
    expect(readOffered(page).slice(0, own.length)).toEqual(own);
  });

  test("has buttons for other moves and themes, which keep the filters and the set", async () => {
    const query = `move=ethics&theme=fixture-truth&set=${ids[0]}`;
    const buttons = readButtons(await app.read(`/questions?${query}`));
    for (const [button, filters] of [
      ["move=reasoning", "move=reasoning&theme=fixture-truth"],
      ["theme=fixture-hens", "move=ethics&theme=fixture-hens"],
      ["theme=", "move=ethics"],
      ["from=none", "move=ethics&from=none&theme=fixture-truth"],
    ] as const) {
      expect(buttons).toContain(button);
      expect(await press(button, query)).toBe(
        `/questions?${filters}&set=${ids[0]}#found`,
      );
    }
  });

  test("has links that remove the filters but not the set, and that search the site, when it is empty", async () => {
    const set = `set=${ids[0]}`;
    const page = await app.read(`/questions?words=nothingsaysthis&${set}`);
    for (const href of [`/questions?${set}`, "/search?q=nothingsaysthis"])
      expect(tags(page, `main a[href='${href}']`)).toHaveLength(1);
  });
});

const full = questions.slice(0, 60).map(({ id }) => id);
const more = questions[60]?.id;
const plan = "fixture-text-plan-01";

test.each<[what: string, query: string, shown: string, isShown: boolean]>([
  [
    "a move is explained",
    "move=ethics",
    "Fixture purpose of ethics. Fixture when of ethics.",
    true,
  ],
  [
    "a theme is explained",
    "theme=fixture-truth",
    "Fixture words about truth.",
    true,
  ],
  ["an empty list says so", "words=nothing", "No question matches", true],
  ["stories are retold", `set=${ids[0]},${plan}`, "Fixture several", true],
  ["one story is not", `set=${ids[0]},${ids[1]}`, "Fixture several", false],
])("%s", async (_what, query, words, isShown) => {
  const text = readText(await app.read(`/questions?${query}`));
  expect(text.includes(words)).toBe(isShown);
});

test.each(["/questions", "/session", "/session/class"])(
  "%s says which questions are not in the set",
  async (path) => {
    const long = readText(await app.read(`${path}?set=${full},${more}`));
    expect(long).toContain(
      "A set has at most 60 questions. Left out: 1 question.",
    );
    const old = readText(await app.read(`${path}?set=${plan},gone-01,gone-02`));
    expect(old).toContain("Not found, and left out: 2 questions.");
  },
);

describe("the set", () => {
  const [a, b, c, ticked] = ids;
  const choices = "minutes=60&layout=large";
  const typed = `move=ethics&from=&words=&${choices}`;
  const sent = `${typed}&set=${ids[3]}&add=${ids[1]}&add=${ids[3]}`;
  const set = `set=${ids[3]},${ids[1]}`;
  const [two, three] = [`set=${a},${b}`, `set=${a},${b},${c}&add=${ticked}`];

  test.each([
    ["put=on", sent, `/questions?move=ethics&${choices}&${set}#set`],
    ["put=on", `shown=2&add=${b}`, `/questions?page=2&set=${b}#set`],
    [
      "",
      `move=&shown=2&words=fixture&add=${b}`,
      `/questions?words=fixture&set=${b}#found`,
    ],
    ["page=2", `add=${b}`, `/questions?page=2&set=${b}#found`],
    ["page=1", "move=", "/questions#found"],
    ["page=2", "words=fixture", "/questions?words=fixture&page=2#found"],
    ["sheet=on", sent, `/session?${choices}&${set}`],
    ["class=on", sent, `/session/class?${choices}&${set}`],
    ["nothing=on", sent, `/questions?move=ethics&${choices}&${set}#found`],
    [`up=${b}`, three, `/questions?set=${b},${a},${c},${ticked}#set`],
    [`down=${b}`, three, `/questions?set=${a},${c},${b},${ticked}#set`],
    [`up=${a}`, two, `/questions?${two}#set`],
    [`down=${b}`, two, `/questions?${two}#set`],
    ["up=unknown", two, `/questions?${two}#set`],
    ["down=unknown", two, `/questions?${two}#set`],
    [`remove=${b}`, three, `/questions?set=${a},${c},${ticked}#set`],
    ["clear=on", `${two}&add=${ticked}`, "/questions#set"],
  ])(
    "the button '%s' with %s leads to %s",
    async (button, fields, expected) => {
      expect(await press(button, fields)).toBe(expected);
    },
  );

  test("has buttons to move and remove a question, and keeps the lesson options", async () => {
    const page = await app.read(`/questions?${choices}&${two}`);
    const own = readButtons(page).filter((button) =>
      /^(up|down|remove|clear)=/.test(button),
    );
    expect(own.toSorted()).toEqual([
      "clear=on",
      `down=${a}`,
      `remove=${a}`,
      `remove=${b}`,
      `up=${b}`,
    ]);
    const fields = tags(page, "form[action='/questions'] input").map(
      ({ name, value }) => `${name}=${value}`,
    );
    expect(fields).toEqual(expect.arrayContaining(choices.split("&")));
  });

  test("of more than 60 questions stays in the address", async () => {
    const fields = `set=${full}&add=${more}`;
    expect(await press("sheet=on", fields)).toBe(
      `/session?set=${full},${more}`,
    );
    expect(await press(`remove=${full[0]}`, fields)).toBe(
      `/questions?set=${full.slice(1)},${more}#set`,
    );
  });

  test.each([
    [
      "fixture-none-02,fixture-none-01",
      [
        "*2 questions · Fixture truth*",
        "1. Fixture question 02 without a story?",
        "2. Fixture question 01 without a story?",
      ],
    ],
    [
      "fixture-tale-01",
      [expect.stringMatching(/^\*1 question · .*Fixture Tale\*$/)],
    ],
  ])(
    "of %s can be sent with its number, themes and story, and its address",
    async (set, words) => {
      const page = await app.read(`/questions?set=${set}`);
      const [link] = tags(page, "a[href^='https://wa.me/']");
      const lines = new URL(link?.href ?? "").searchParams
        .get("text")
        ?.split("\n");
      expect(lines?.slice(0, words.length)).toEqual(words);
      expect(lines?.at(-1)).toContain(`/session?set=${set}`);
    },
  );

  test("can be a mix of three questions, without a story if there are enough", async () => {
    const mix = readSet(await press("mix=on", ""));
    expect(mix).toHaveLength(3);
    for (const id of mix) expect(id).toMatch(/^fixture-none-/);
    const more = ids.find((id) => !mix.includes(id)) ?? "";
    const withTicks = readSet(
      await press("mix=on", `add=${more}&add=${mix[1]}`),
    );
    expect(withTicks).toEqual([more, mix[1], ...mix.toSpliced(1, 1)]);
  });

  test("of one story is what the story names for a lesson, if it is among those found", async () => {
    const [from, box] = ["from=fixture-tale", /tale-01,.*tale-19,.*tale-10$/];
    expect(readSet(await press("mix=on", from)).join()).toMatch(box);
    const ethics = readSet(await press("mix=on", `${from}&move=ethics`));
    expect(ethics).toContain("fixture-tale-16");
  });
});
