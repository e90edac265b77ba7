import { describe, expect, test } from "vitest";
import { pages } from "~/server/content/content.server";
import { setOf, tags, textOf } from "../support/page";
import { questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const get = async (address: string) => {
  const response = await app.fetch(address);
  return { response, page: await response.text() };
};
const listed = questions.filter(({ source }) => source.listed);
const ids = listed.map(({ id }) => id);

/** The ids offered with a check box, and the ids of the set, in order. */
const offered = (page: string) =>
  tags(page, "input").flatMap(({ name, value = "" }) => (name === "add" ? [value] : []));
const setIn = (page: string) =>
  tags(page, "input")
    .find(({ name }) => name === "set")
    ?.value?.split(",") ?? [];
const buttonsIn = (page: string) =>
  tags(page, "button").flatMap(({ name, value = "" }) => (name === "intent" ? [value] : []));
const foundIn = (page: string) => Number(/<h2 id="found">(\d+) question/.exec(page)?.[1]);

/** The address to which a button of the form leads, with what is sent along. */
const pressed = async (press: string, sent: string) => {
  const { response } = await get(`/questions?${sent}&intent=${encodeURIComponent(press)}`);
  return [response.status, response.headers.get("Location")];
};

describe("/questions", () => {
  test("offers the questions of listed stories and plans, a page at a time, and no other", async () => {
    const seen: string[] = [];
    for (let next: string | undefined = "1"; next; ) {
      const { response, page }: { response: Response; page: string } = await get(`/questions?page=${next}`);
      expect(response.status).toBe(200);
      seen.push(...offered(page));
      next = /value="page (\d+)">Next page/.exec(page)?.[1];
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test.each([
    ["move=ethics", ({ move }) => move === "ethics"],
    [`from=${listed[0]?.source.id}`, ({ source }) => source.id === listed[0]?.source.id],
    ["theme=fixture-truth", ({ themes }) => themes.includes("fixture-truth")],
    ["age=6", ({ age }) => age <= 6],
    ["words=MARKED%20fair", ({ text }) => text === "Is this marked question fair?"],
    ["words=truth", ({ themes }) => themes.includes("fixture-truth")],
    ["words=verities", () => false],
    ["words=verity", ({ themes }) => themes.includes("fixture-truth")],
    ["words=perspectives", ({ move }) => move === "perspectives"],
    [
      "move=ethics&from=fixture-tale",
      ({ move, source }) => move === "ethics" && source.id === "fixture-tale",
    ],
  ] as [string, (question: (typeof questions)[number]) => boolean][])(
    "?%s shows those that match, and each choice says how many it leaves",
    async (query, matches) => {
      const { page } = await get(`/questions?${query}`);
      expect(foundIn(page)).toBe(listed.filter(matches).length);
      for (const [, name = "", list = ""] of page.matchAll(/<select[^>]* name="(\w+)">(.*?)<\/select>/gs))
        for (const [, value = "", count] of list.matchAll(/<option value="([a-z-]+)"[^>]*>[^<]*\((\d+)/g)) {
          const narrowed = new URLSearchParams(query);
          narrowed.set(name, value);
          expect([value, foundIn((await get(`/questions?${narrowed}`)).page)]).toEqual([
            value,
            Number(count),
          ]);
        }
    },
  );

  test("questions that contain a word come before those whose theme it means", async () => {
    const [first = ""] = offered((await get("/questions?words=fixture")).page);
    expect(questions.find(({ id }) => id === first)?.text).toMatch(/fixture/i);
    const own = listed.filter(({ text }) => /\bmarked/i.test(text)).map(({ id }) => id);
    expect(offered((await get("/questions?words=marked")).page).slice(0, own.length)).toEqual(own);
  });

  test("each theme is a button with its number of questions; that of the chosen theme removes it", async () => {
    const { page } = await get("/questions?theme=fixture-truth");
    const chips = tags(page, "button").filter((button) => "aria-pressed" in button);
    expect(chips.map((chip) => [chip.value, chip["aria-pressed"]])).toEqual([
      ["without theme", "true"],
      ["theme fixture-hens", "false"],
    ]);
    const number = listed.filter(({ themes }) => themes.includes("fixture-hens")).length;
    expect(textOf(page)).toContain(`Fixture hens (${number})`);
  });

  test("a button leads to an address that holds the set, with what is ticked, and nothing empty", async () => {
    const sent = `move=ethics&from=&words=&minutes=60&layout=cards&set=${ids[3]}&add=${ids[1]}&add=${ids[3]}`;
    const kept = "minutes=60&layout=cards";
    const set = `set=${ids[3]},${ids[1]}`;
    for (const [press, fields, expected] of [
      ["add", sent, `/questions?move=ethics&${kept}&${set}#set`],
      ["show", `move=&page=2&words=fixture&add=${ids[1]}`, `/questions?words=fixture&set=${ids[1]}#found`],
      ["add", `page=2&add=${ids[1]}`, `/questions?page=2&set=${ids[1]}#set`],
      ["page 2", `page=1&add=${ids[1]}`, `/questions?page=2&set=${ids[1]}#found`],
      ["page 1", "page=2&move=", "/questions#found"],
      ["page 2", "page=1&move=ethics&previousFilters=", "/questions?move=ethics#found"],
      ["page 2", "words=fixture&previousFilters=%3Fwords%3Dfixture", "/questions?words=fixture&page=2#found"],
      ["sheet", sent, `/session?${kept}&${set}`],
      ["class", sent, `/session/class?${kept}&${set}`],
      ["up gone-01", sent, `/questions?move=ethics&${kept}&${set}#set`],
      ["no such button", sent, `/questions?move=ethics&${kept}&${set}#set`],
    ] as const)
      expect([press, ...(await pressed(press, fields))]).toEqual([press, 302, expected]);
  });

  test("buttons move a question up and down and take it out, and keep what is ticked", async () => {
    const [a, b, c, ticked] = ids;
    const { page } = await get(`/questions?set=${a},${b},${c}`);
    const buttons = buttonsIn(page);
    for (const [press, set] of [
      [`up ${b}`, [b, a, c, ticked]],
      [`up ${c}`, [a, c, b, ticked]],
      [`down ${a}`, [b, a, c, ticked]],
      [`out ${b}`, [a, c, ticked]],
      ["empty", []],
    ] as const) {
      expect(buttons).toContain(press);
      const address = set.length > 0 ? `/questions?set=${set}#set` : "/questions#set";
      expect(await pressed(press, `set=${a},${b},${c}&add=${ticked}`)).toEqual([302, address]);
    }
    expect(buttons).not.toContain(`up ${a}`);
    expect(buttons).not.toContain(`down ${c}`);
  });

  test("with 60 questions in the set every button works, and the page says that a 61st does not fit", async () => {
    const [full, more] = [questions.slice(0, 60).map(({ id }) => id), questions[60]?.id];
    const sent = `set=${full}&add=${more}`;
    expect(await pressed("sheet", sent)).toEqual([302, `/session?set=${full},${more}`]);
    expect(await pressed(`out ${full[0]}`, sent)).toEqual([
      302,
      `/questions?set=${full.slice(1)},${more}#set`,
    ]);
    for (const path of ["/questions", "/session", "/session/class"])
      expect(textOf((await get(`${path}?set=${full},${more}`)).page)).toContain(
        "A set has at most 60 questions; 1 question more was left out.",
      );
  });

  test("adding without a tick says so, on the first page of a list that is narrowed", async () => {
    const [, address] = await pressed("add", `page=2&theme=fixture-truth&set=${ids[0]}`);
    expect(address).toBe(`/questions?theme=fixture-truth&notice=nothing-ticked&set=${ids[0]}#set`);
    const { page } = await get(String(address));
    expect(textOf(page)).toContain("You have not ticked any new questions.");
    expect(setIn(page)).toEqual([ids[0]]);
    // The next address does not say it again.
    expect(tags(page, "input").map(({ name }) => name)).not.toContain("notice");
  });

  test("the choices for a session stay until the sheet is made", async () => {
    const { page } = await get(`/questions?minutes=60&children=20&layout=large&set=${ids[0]}`);
    const choices = ["minutes=60", "children=20", "layout=large"];
    for (const form of page.match(/<form.*?<\/form>/gs)?.filter((form) => form.includes("/questions")) ?? [])
      expect(tags(form, "input").map(({ name, value }) => `${name}=${value}`)).toEqual(
        expect.arrayContaining(choices),
      );
  });

  test("says what a move and a theme are, and leads to their questions with the rest of the filters", async () => {
    const query = `move=ethics&theme=fixture-truth&set=${ids[0]}`;
    const { page } = await get(`/questions?${query}`);
    const { moves, themes } = pages.questions;
    expect(textOf(page)).toContain(`${moves.ethics.purpose} ${moves.ethics.when}`);
    expect(textOf(page)).toContain(themes.find(({ id }) => id === "fixture-truth")?.sentence);
    for (const [press, filters] of [
      ["move reasoning", "move=reasoning&theme=fixture-truth"],
      ["theme fixture-hens", "move=ethics&theme=fixture-hens"],
    ] as const) {
      expect(buttonsIn(page)).toContain(press);
      expect(await pressed(press, query)).toEqual([302, `/questions?${filters}&set=${ids[0]}#found`]);
    }
  });

  test("a short list says what it would show without each filter, and a button takes each away", async () => {
    const query = `theme=fixture-truth&words=nothingsaysthis&set=${ids[0]}`;
    const { page } = await get(`/questions?${query}`);
    expect(buttonsIn(page)).toContain("without words");
    expect(page).toContain(`href="/questions?set=${ids[0]}">See all questions`);
    const [, address] = await pressed("without words", query);
    expect(address).toBe(`/questions?theme=fixture-truth&set=${ids[0]}#found`);
    const count = /Without ‘nothingsaysthis’: (\d+)/.exec(textOf(page))?.[1];
    expect(textOf((await get(String(address))).page)).toMatch(new RegExp(`\\b${count} questions?\\b`));
  });

  test("a short list for young children says how many more there are for older ones", async () => {
    const { page } = await get("/questions?age=6");
    const [press = "", older] = /value="(age \d+)"[^>]*>With \d+ years: (\d+)/.exec(page)?.slice(1) ?? [];
    const [, address] = await pressed(press, "age=6");
    expect(foundIn((await get(String(address))).page)).toBe(Number(older));
    expect(Number(older)).toBeGreaterThan(foundIn(page));
  });

  test("a set from several stories and plans says how the session begins, and only then", async () => {
    const [first, second] = listed.filter(({ source }) => source === listed[0]?.source);
    const other = listed.find(({ source }) => source !== first?.source);
    const textWith = async (last: typeof other) =>
      textOf((await get(`/questions?set=${first?.id},${last?.id}`)).page);
    expect(await textWith(second)).not.toContain("Fixture several");
    expect(await textWith(other)).toContain("Fixture several");
  });

  test("suggests a mix of questions to begin, to deepen and to look back", async () => {
    expect(buttonsIn((await get("/questions")).page)).toContain("mix");
    const suggested = setOf((await pressed("mix", ""))[1]);
    const movesOf = suggested.map((id) => questions.find((question) => question.id === id)?.move);
    expect(movesOf[0]).toBe("open-ended-questions");
    expect(movesOf.at(-1)).toBe("general-questions");
    expect(new Set(movesOf.slice(2, -1)).size).toBe(movesOf.length - 3);

    const ticked = ids.find((id) => !suggested.includes(id)) ?? "";
    const withTicks = await pressed("mix", `add=${ticked}&add=${suggested[1]}`);
    expect(setOf(withTicks[1])).toEqual([ticked, suggested[1], ...suggested.toSpliced(1, 1)]);
  });
});

describe("hostile and broken addresses", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index.toString(36)).join(",");
  const queries: [string, string][] = [
    ["ten thousand ids", `set=${many}`],
    ["all known ids twice", `set=${[...ids, ...ids]}`],
    ["unknown choices", "move=toString&from=__proto__&theme=x&age=-1"],
    ["markup", `words=${encodeURIComponent('"><script>alert(1)</script>')}&set=<b>&add=<i>&x=x`],
    ["negative times", "minutes=-40&children=1e9&layout=../..&page=-3"],
    ["a page beyond the last", "page=999999999999999999999"],
    ["many words", `words=${"a".repeat(60_000)}`],
    ["repeated parameters", "set=a&set=b&move=ethics&move=x&words=a&words=b"],
    ["NUL and bidi", "words=%00%E2%80%AE&set=%00"],
    ["broken percent-encoding", "words=%E0%A4%A&set=%"],
  ];
  test.each(queries)("%s: a page with something on it", async (_what, query) => {
    for (const path of ["/questions", "/session", "/session/class"]) {
      const { response, page } = await get(`${path}?${query}`);
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 302])]);
      if (response.status === 200) expect(page).toContain("<h1");
      expect(page).not.toContain("<script>alert");
      expect(setIn(page).length).toBeLessThanOrEqual(60);
    }
  });

  test("says how many ids were left out", async () => {
    for (const path of ["/questions", "/session", "/session/class"])
      expect(textOf((await get(`${path}?set=${ids[0]},gone-01,gone-02`)).page)).toContain(
        "2 questions in this link",
      );
    expect(textOf((await get(`/session?set=${many},${ids[0]}`)).page)).toContain("10000 questions in this");
  });
});
