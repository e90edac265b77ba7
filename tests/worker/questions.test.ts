import { describe, expect, test } from "vitest";
import { pages } from "~/server/content/content.server";
import { readSet, readText, tags } from "../support/page";
import { ids, listed, questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();

/** The ids offered with a check box. */
const readOffered = (page: string) =>
  tags(page, "input").flatMap(({ name, value = "" }) =>
    name === "add" ? [value] : [],
  );
const readButtons = (page: string) =>
  tags(page, "button").flatMap(({ name, value }) =>
    name ? [`${name}=${value}`] : [],
  );
const countFound = (page: string) =>
  Number(/<h2 id="found">(\d+) question/.exec(page)?.[1]);

/** A button is sent after the fields, as in the page. */
const press = async (button: string, fields: string) => {
  const response = await app.fetch(
    `/questions?shown=1&${fields}${button && `&${button}`}`,
  );
  expect(response.status).toBe(302);
  return response.headers.get("Location") ?? "";
};

describe("the list", () => {
  test("offers only questions of listed stories and plans, a page at a time", async () => {
    const seen: string[] = [];
    for (let next: string | undefined = "1"; next; ) {
      const page = await fetchPage(`/questions?page=${next}`);
      seen.push(...readOffered(page));
      next = /name="page" value="(\d+)">Next page/.exec(page)?.[1];
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  type Question = (typeof questions)[number];
  test.each<[string, (question: Question) => boolean]>([
    ["move=ethics", ({ move }) => move === "ethics"],
    [
      `from=${listed[0]?.source.id}`,
      ({ source }) => source.id === listed[0]?.source.id,
    ],
    ["theme=fixture-truth", ({ themes }) => themes.includes("fixture-truth")],
    ["age=6", ({ age }) => age <= 6],
    [
      "words=MARKED%20fair",
      ({ text }) => text === "Is this marked question fair?",
    ],
    // The name of a theme, one of its other words, and the name of a move.
    ["words=truth", ({ themes }) => themes.includes("fixture-truth")],
    ["words=verity", ({ themes }) => themes.includes("fixture-truth")],
    ["words=perspectives", ({ move }) => move === "perspectives"],
    ["words=verities", ({ themes }) => themes.includes("fixture-truth")],
    ["words=veritable", () => false],
    [
      "move=ethics&from=fixture-tale",
      ({ move, source }) => move === "ethics" && source.id === "fixture-tale",
    ],
  ])("?%s shows those that match", async (query, matches) => {
    expect(countFound(await fetchPage(`/questions?${query}`))).toBe(
      listed.filter(matches).length,
    );
  });

  test("finds the questions that contain a word before those whose theme it is", async () => {
    const own = listed
      .filter(({ text }) => /\bmarked/i.test(text))
      .map(({ id }) => id);
    expect(
      readOffered(await fetchPage("/questions?words=marked")).slice(
        0,
        own.length,
      ),
    ).toEqual(own);
  });

  test("explains a move and a theme, with buttons for others that keep the filters", async () => {
    const query = `move=ethics&theme=fixture-truth&set=${ids[0]}`;
    const page = await fetchPage(`/questions?${query}`);
    const { moves, themes } = pages.questions;
    expect(readText(page)).toContain(
      `${moves.ethics.purpose} ${moves.ethics.when}`,
    );
    expect(readText(page)).toContain(
      themes.find(({ id }) => id === "fixture-truth")?.sentence,
    );
    for (const [button, filters] of [
      ["move=reasoning", "move=reasoning&theme=fixture-truth"],
      ["theme=fixture-hens", "move=ethics&theme=fixture-hens"],
      ["theme=", "move=ethics"],
      ["from=none", "move=ethics&from=none&theme=fixture-truth"],
    ] as const) {
      expect(readButtons(page)).toContain(button);
      expect(await press(button, query)).toBe(
        `/questions?${filters}&set=${ids[0]}#found`,
      );
    }
  });

  test("says that it is empty, with a link that removes the filters but not the set", async () => {
    const page = await fetchPage(
      `/questions?theme=fixture-truth&words=nothingsaysthis&set=${ids[0]}`,
    );
    expect(readText(page)).toContain("No question matches these filters.");
    expect(tags(page, "a").map(({ href }) => href)).toContain(
      `/questions?set=${ids[0]}`,
    );
  });
});

describe("the set", () => {
  const [a, b, c, ticked] = ids;
  const choices = "minutes=60&layout=large";
  const typed = `move=ethics&from=&words=&${choices}`;
  const sent = `${typed}&set=${ids[3]}&add=${ids[1]}&add=${ids[3]}`;
  const set = `set=${ids[3]},${ids[1]}`;

  test.each([
    ["put=on", sent, `/questions?move=ethics&${choices}&${set}#set`],
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
    [
      `up=${b}`,
      `set=${a},${b},${c}&add=${ticked}`,
      `/questions?set=${b},${a},${c},${ticked}#set`,
    ],
    [
      `down=${b}`,
      `set=${a},${b},${c}&add=${ticked}`,
      `/questions?set=${a},${c},${b},${ticked}#set`,
    ],
    [`up=${a}`, `set=${a},${b}`, `/questions?set=${a},${b}#set`],
    [`down=${b}`, `set=${a},${b}`, `/questions?set=${a},${b}#set`],
    [`up=unknown`, `set=${a},${b}`, `/questions?set=${a},${b}#set`],
    [`down=unknown`, `set=${a},${b}`, `/questions?set=${a},${b}#set`],
    [
      `remove=${b}`,
      `set=${a},${b},${c}&add=${ticked}`,
      `/questions?set=${a},${c},${ticked}#set`,
    ],
    ["clear=on", `set=${a},${b}&add=${ticked}`, "/questions#set"],
  ])(
    "the button '%s' with %s leads to %s",
    async (button, fields, expected) => {
      expect(await press(button, fields)).toBe(expected);
    },
  );

  test("stays on the page of the list while it changes", async () => {
    const address = await app.fetch(`/questions?shown=2&add=${b}&put=on`);
    expect(address.headers.get("Location")).toBe(
      `/questions?page=2&set=${b}#set`,
    );
  });

  test("has buttons to move and remove a question, and keeps the session options", async () => {
    const page = await fetchPage(
      `/questions?minutes=60&layout=large&set=${a},${b}`,
    );
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
    for (const form of page.match(
      /<form[^>]* action="\/questions.*?<\/form>/gs,
    ) ?? [])
      expect(
        tags(form, "input").map(({ name, value }) => `${name}=${value}`),
      ).toEqual(expect.arrayContaining(["minutes=60", "layout=large"]));
  });

  test("takes at most 60 questions, and says which others do not fit or are unknown", async () => {
    const [full, more] = [
      questions.slice(0, 60).map(({ id }) => id),
      questions[60]?.id,
    ];
    const fields = `set=${full}&add=${more}`;
    expect(await press("sheet=on", fields)).toBe(
      `/session?set=${full},${more}`,
    );
    expect(await press(`remove=${full[0]}`, fields)).toBe(
      `/questions?set=${full.slice(1)},${more}#set`,
    );
    for (const path of ["/questions", "/session", "/session/class"]) {
      expect(
        readText(await fetchPage(`${path}?set=${full},${more}`)),
      ).toContain("A set has at most 60 questions. Left out: 1 question.");
      expect(
        readText(await fetchPage(`${path}?set=${a},gone-01,gone-02`)),
      ).toContain("Not found, and left out: 2 questions.");
    }
  });

  test("from several stories and plans says how the session begins, and only then", async () => {
    const [first, second] = listed.filter(
      ({ source }) => source === listed[0]?.source,
    );
    const other = listed.find(({ source }) => source !== first?.source);
    for (const [last, isMixed] of [
      [second, false],
      [other, true],
    ] as const) {
      const text = readText(
        await fetchPage(`/questions?set=${first?.id},${last?.id}`),
      );
      expect(text.includes("Fixture several")).toBe(isMixed);
    }
  });

  test("can be a mix of three questions, without a story if there are enough", async () => {
    const mix = readSet(await press("mix=on", ""));
    expect(
      mix.map((id) => questions.find((question) => question.id === id)),
    ).toEqual(
      Array(3).fill(
        expect.objectContaining({
          source: expect.objectContaining({ kind: "none" }),
        }),
      ),
    );
    const ticked = ids.find((id) => !mix.includes(id)) ?? "";
    const withTicks = readSet(
      await press("mix=on", `add=${ticked}&add=${mix[1]}`),
    );
    expect(withTicks).toEqual([ticked, mix[1], ...mix.toSpliced(1, 1)]);
  });
});
