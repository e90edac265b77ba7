import { describe, expect, test } from "vitest";
import { pages, stories } from "~/server/content/content.server";
import { storyTextNamed } from "~/server/content/resources.server";
import { allQuestions } from "~/server/questions/questions.server";
import { minutesToRead } from "~/text";
import { tags, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const get = async (address: string) => {
  const response = await app.fetch(address);
  return { response, page: await response.text() };
};
const questions = allQuestions;
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
const setOf = (address?: string | number | null) =>
  new URL(String(address), "https://here.test").searchParams.get("set")?.split(",") ?? [];
const foundIn = (page: string) => Number(/<h2 id="found">(\d+) question/.exec(page)?.[1]);

/** The address to which a button of the form leads, with what is sent along. */
const pressed = async (press: string, sent: string) => {
  const { response } = await get(`/questions?${sent}&intent=${encodeURIComponent(press)}`);
  return [response.status, response.headers.get("Location")];
};

/** Three questions: the second has another move than the others. */
function mixedMoves() {
  const [first] = listed;
  const another = listed.find(({ move }) => move !== first?.move);
  const third = listed.find(({ id, move }) => move === first?.move && id !== first?.id);
  return [first, another, third].flatMap((question) => question ?? []);
}

describe("/questions", () => {
  test("offers the questions of listed stories and plans, a page at a time, and no other", async () => {
    const seen: string[] = [];
    for (let next: string | undefined = "1"; next; ) {
      const { response, page }: { response: Response; page: string } = await get(`/questions?page=${next}`);
      expect(response.status).toBe(200);
      seen.push(...offered(page));
      next = /value="page (\d+)">Next page/.exec(page)?.[1];
    }
    expect(seen).toEqual(ids);
  });

  test.each([
    ["move=ethics", ({ move }) => move === "ethics"],
    [`from=${listed[0]?.source.id}`, ({ source }) => source.id === listed[0]?.source.id],
    ["theme=fixture-truth", ({ themes }) => themes.includes("fixture-truth")],
    ["age=6", ({ age }) => age <= 6],
    ["words=MARKED%20fair", ({ text }) => text === "Is this marked question fair?"],
    ["words=truth", ({ themes }) => themes.includes("fixture-truth")],
    ["words=perspectives", ({ move }) => move === "perspectives"],
    [
      "move=ethics&theme=fixture-hens",
      ({ move, themes }) => move === "ethics" && themes.includes("fixture-hens"),
    ],
  ] as [string, (question: (typeof questions)[number]) => boolean][])(
    "?%s shows those that match, and each choice says how many it leaves",
    async (query, matches) => {
      const { page } = await get(`/questions?${query}`);
      expect(foundIn(page)).toBe(listed.filter(matches).length);
      for (const [, value = "", count = ""] of page.matchAll(
        /<option value="([a-z-]+)"[^>]*>[^<]*\((?:<!-- -->)?(\d+)/g,
      )) {
        const name = page
          .slice(0, page.indexOf(`<option value="${value}"`))
          .match(/name="(\w+)"/g)
          ?.at(-1)
          ?.slice(6, -1);
        const narrowed = new URLSearchParams(query);
        narrowed.set(name ?? "", value);
        expect([value, foundIn((await get(`/questions?${narrowed}`)).page)]).toEqual([value, Number(count)]);
      }
    },
  );

  test("a button leads to an address that holds the set, with what is ticked, and nothing empty", async () => {
    const sent = `move=ethics&from=&words=&minutes=60&layout=cards&set=${ids[3]}&add=${ids[1]}&add=${ids[3]}`;
    const kept = "minutes=60&layout=cards";
    const set = `set=${ids[3]},${ids[1]}`;
    for (const [press, sentAlong, expected] of [
      ["add", sent, `/questions?move=ethics&${kept}&${set}#set`],
      ["show", `move=&page=2&words=fixture&add=${ids[1]}`, `/questions?words=fixture&set=${ids[1]}#found`],
      ["add", `page=2&add=${ids[1]}`, `/questions?page=2&set=${ids[1]}#set`],
      ["page 2", `page=1&add=${ids[1]}`, `/questions?page=2&set=${ids[1]}#found`],
      ["page 1", "page=2&move=", "/questions#found"],
      ["page 2", "page=1&move=ethics&previousFilters=", "/questions?move=ethics#found"],
      ["page 2", "words=fixture&previousFilters=%3Fwords%3Dfixture", "/questions?words=fixture&page=2#found"],
      [
        "theme fixture-truth",
        `page=2&move=ethics&add=${ids[1]}`,
        `/questions?move=ethics&theme=fixture-truth&set=${ids[1]}#found`,
      ],
      ["sheet", sent, `/session?${kept}&${set}`],
      ["class", sent, `/session/class?${kept}&${set}`],
      ["up gone-01", sent, `/questions?move=ethics&${kept}&${set}#set`],
      ["no such button", sent, `/questions?move=ethics&${kept}&${set}#set`],
    ] as const)
      expect([press, ...(await pressed(press, sentAlong))]).toEqual([press, 302, expected]);
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

  test("a set of 60 and one more: every button does its work, and what does not fit is told", async () => {
    const many = questions.map(({ id }) => id);
    const [full, more] = [many.slice(0, 60), many[60]];
    const sent = `set=${full}&add=${more}`;
    for (const [press, address] of [
      ["add", `/questions?set=${full},${more}#set`],
      ["sheet", `/session?set=${full},${more}`],
      ["class", `/session/class?set=${full},${more}`],
    ] as const) {
      expect(await pressed(press, sent)).toEqual([302, address]);
      expect(textOf((await get(address)).page)).toContain(
        "A set has at most 60 questions; 1 question more was left out.",
      );
    }
    expect(await pressed(`out ${full[0]}`, sent)).toEqual([
      302,
      `/questions?set=${full.slice(1)},${more}#set`,
    ]);
  });

  test("adding without a tick says so, on the first page of a list that is narrowed", async () => {
    const [, address] = await pressed("add", `page=2&theme=fixture-truth&set=${ids[0]}`);
    expect(address).toBe(`/questions?theme=fixture-truth&notice=nothing-ticked&set=${ids[0]}#set`);
    const { page } = await get(String(address));
    expect(textOf(page)).toContain("Nothing new was ticked.");
    expect(setIn(page)).toEqual([ids[0]]);
    // The next address does not say it again.
    expect(tags(page, "input").map(({ name }) => name)).not.toContain("notice");
  });

  test("the choices for a session stay until the sheet is made", async () => {
    const { page } = await get(`/questions?minutes=60&children=20&layout=large&set=${ids[0]}`);
    for (const form of page.match(/<form.*?<\/form>/gs)?.filter((form) => form.includes("/questions")) ?? [])
      expect(tags(form, "input")).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: "minutes", value: "60" }),
          expect.objectContaining({ name: "children", value: "20" }),
          expect.objectContaining({ name: "layout", value: "large" }),
        ]),
      );
  });

  test("says what a move and a theme are, and leads to their questions with the rest of the filters", async () => {
    const { page } = await get(`/questions?move=ethics&theme=fixture-truth&set=${ids[0]}`);
    const { moves, themes } = pages.questions;
    const filtered = textOf(page.slice(0, page.indexOf('id="found"')));
    expect(filtered).toContain(`${moves.ethics.purpose} ${moves.ethics.when}`);
    expect(filtered).toContain(themes.find(({ id }) => id === "fixture-truth")?.sentence);
    for (const { sentence } of themes) expect(textOf(page)).toContain(sentence);
    const sent = `move=ethics&theme=fixture-truth&set=${ids[0]}`;
    for (const [press, filters] of [
      ["move reasoning", "move=reasoning&theme=fixture-truth"],
      ["theme fixture-hens", "move=ethics&theme=fixture-hens"],
    ] as const) {
      expect(buttonsIn(page)).toContain(press);
      expect(await pressed(press, sent)).toEqual([302, `/questions?${filters}&set=${ids[0]}#found`]);
    }
  });

  test("suggests a mixture that begins, deepens and looks back", async () => {
    expect(buttonsIn((await get("/questions")).page)).toContain("mixture");
    const suggested = setOf((await pressed("mixture", ""))[1]);
    const movesOf = suggested.map((id) => questions.find((question) => question.id === id)?.move);
    expect(movesOf[0]).toBe("open-ended-questions");
    expect(movesOf.at(-1)).toBe("general-questions");
    expect(new Set(movesOf.slice(2, -1)).size).toBe(movesOf.length - 3);

    const ticked = ids.find((id) => !suggested.includes(id)) ?? "";
    const withTicks = await pressed("mixture", `add=${ticked}&add=${suggested[1]}`);
    expect(setOf(withTicks[1])).toEqual([ticked, suggested[1], ...suggested.toSpliced(1, 1)]);
  });

  test("an empty result has a way on, and keeps the set", async () => {
    const { page } = await get(`/questions?words=nothingsaysthis&set=${ids[0]}`);
    expect(textOf(page)).toContain("No question matches these filters.");
    expect(page).toContain(`href="/questions?set=${ids[0]}">see all questions`);
  });
});

describe("/session", () => {
  const address = `/session?set=${[ids[2], ids[0], ids[1]]}`;

  test.each([30, 40, 60, 80])(
    "the steps of %i minutes follow each other and fill the time",
    async (minutes) => {
      const { page } = await get(`${address}&minutes=${minutes}`);
      const times = [...page.matchAll(/session-time">(\d+)(?:<!-- -->)?–(?:<!-- -->)?(\d+)/g)].map(
        ([, from, to]) => [Number(from), Number(to)] as const,
      );
      expect(times[0]?.[0]).toBe(0);
      expect(times.at(-1)?.[1]).toBe(minutes);
      for (const [index, [from]] of times.entries()) if (index > 0) expect(from).toBe(times[index - 1]?.[1]);
    },
  );

  const ways = ["in one circle", "in two circles", "in rows"];
  test.each([
    ["children=20", "in one circle"],
    ["children=40", "in two circles"],
    ["children=60", "in rows"],
    ["children=60&seating=circles", "in two circles"],
    ["children=20&seating=rows", "in rows"],
  ])("with %s a class sits and works %s", async (query, way) => {
    const text = textOf((await get(`${address}&${query}`)).page);
    expect(ways.filter((one) => text.includes(`Fixture thinking ${one}`))).toEqual([way]);
  });

  const ownStory = stories.find(({ storyText }) => storyText);
  const plan = questions.find(({ source }) => source.isPlan);
  const ofStory = questions.find(({ source }) => source.id === ownStory?.slug);
  const secondOf = async (query: string) => {
    const { page } = await get(`/session?${query}`);
    const [, step = ""] = [...page.matchAll(/<li><h2>(.*?)<\/li>/gs)].map(([, html = ""]) => textOf(html));
    const [, from, to] = /^(\d+) ?– ?(\d+) min/.exec(step) ?? [];
    return { step, minutes: Number(to) - Number(from) };
  };

  test("a story that fits into the session is read aloud, in the minutes that it takes", async () => {
    const { step, minutes } = await secondOf(`minutes=60&set=${ofStory?.id}`);
    expect(step).toContain(`Fixture aloud of ${ownStory?.title}`);
    expect(minutes).toBe(minutesToRead(storyTextNamed(ownStory?.storyText ?? "").words));
  });

  test("several stories are told again, and a plan is followed", async () => {
    expect((await secondOf(`set=${ofStory?.id},${plan?.id}`)).step).toContain("Fixture several");
    expect((await secondOf(`set=${plan?.id}`)).step).toContain(`Fixture plan of ${plan?.source.title}`);
  });

  test("without a set, one press on a story makes a session with a mixture of its questions", async () => {
    const { page } = await get("/session");
    const listedStories = stories.filter((story) => story.listed).map(({ slug }) => slug);
    const offered = tags(page, "button").flatMap(({ name, value }) => (name === "from" ? [value] : []));
    expect(offered).toEqual(listedStories);
    const { response } = await get(`/session?age=8&minutes=30&children=20&seating=rows&from=${offered[0]}`);
    const location = String(response.headers.get("Location"));
    expect([response.status, location]).toEqual([
      302,
      expect.stringMatching(/^\/session\?minutes=30&children=20&seating=rows/),
    ]);
    const set = questions.filter(({ id }) => setOf(location).includes(id));
    expect(set.length).toBeGreaterThan(2);
    for (const { source, age } of set) expect([source.id, age <= 8]).toEqual([offered[0], true]);
  });

  test("a story that does not exist makes no session, and says what can be chosen", async () => {
    const { response, page } = await get("/session?from=no-such-story");
    expect([response.status, tags(page, "button").some(({ name }) => name === "from")]).toEqual([200, true]);
  });

  test("the words of the story are printed too where that is asked for, and only then", async () => {
    const has = async (query: string) => (await get(`/session?${query}`)).page.includes('id="session-story"');
    expect(await has(`story=on&set=${ofStory?.id}`)).toBe(true);
    expect(await has(`set=${ofStory?.id}`)).toBe(false);
    expect(await has(`story=on&set=${ofStory?.id},${plan?.id}`)).toBe(false);
  });

  const mixed = mixedMoves();

  test.each(["sheet", "large"])(
    "as %s it has the questions by move, in the order in which the teacher first uses each",
    async (layout) => {
      const { page } = await get(`/session?layout=${layout}&set=${mixed.map(({ id }) => id)}`);
      const [, inquiry = ""] =
        /<div class="session-questions">([\s\S]*?)<section class="session-stuck/.exec(page) ?? [];
      const shown = [...inquiry.matchAll(/<(h3|li)>(.*?)<\/\1>/g)].map(([, , text]) => text);
      const [a, b, c] = mixed;
      expect(shown.filter((text) => text === shown[0])).toHaveLength(1);
      expect([shown[1], shown[2], shown[4]]).toEqual([a?.text, c?.text, b?.text]);
    },
  );

  test("as cards it has every question, in the teacher's order", async () => {
    const { page } = await get(`/session?layout=cards&set=${mixed.map(({ id }) => id)}`);
    const shown = [...page.matchAll(/<li><p>(.*?)<\/p>/g)].map(([, text]) => text);
    expect(shown).toEqual(mixed.map(({ text }) => text));
  });

  test("a QR code leads back, unless the set is too long for one that can be scanned", async () => {
    expect((await get(address)).page).toMatch(/<svg class="qr-code"/);
    const { page } = await get(`/session?set=${ids.slice(0, 60)}`);
    expect(page).not.toMatch(/<svg class="qr-code"/);
    expect(textOf(page)).toContain("too long for a QR code");
  });

  test("the text for a message says all that the sheet says, and its address", async () => {
    const { page } = await get(`${address}&minutes=80&children=60`);
    const text = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(page)?.[1] ?? "";
    const sheet = page.slice(page.indexOf('<section class="session-sheet"'), page.indexOf("</section>"));
    const lines = [...sheet.replaceAll("<!-- -->", "").matchAll(/<(p|li)>([^<]*)<\/\1>/g)].map(
      ([, , line = ""]) => line,
    );
    expect(lines.length).toBeGreaterThan(9);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    expect(text).toContain(
      `/session?minutes=80&amp;children=60&amp;seating=rows&amp;layout=sheet&amp;set=${[ids[2], ids[0], ids[1]]}`,
    );
  });

  test("the choices go with the form to the class view and the questions, and back", async () => {
    const given = "minutes=80&amp;children=60&amp;seating=circles&amp;layout=cards";
    const set = `set=${ids.slice(0, 2)}`;
    const { page } = await get(`/session?${given.replaceAll("&amp;", "&")}&${set}`);
    const form = /<form action="\/session">.*?<\/form>/s.exec(page)?.[0] ?? "";
    for (const [intent, address] of [
      ["class", `/session/class?${given}&${set}`],
      ["choose", `/questions?${given}&${set}#set`],
    ] as const) {
      expect(tags(form, "button")).toContainEqual(expect.objectContaining({ name: "intent", value: intent }));
      const sent = `intent=${intent}&${given}&set=${encodeURIComponent(ids.slice(0, 2).join())}`;
      const { response } = await get(`/session?${sent.replaceAll("&amp;", "&")}`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        302,
        address.replaceAll("&amp;", "&"),
      ]);
    }
    expect(form.match(/name="(set|minutes|children|seating|layout)"/g)).toHaveLength(5);
    expect(page).toContain(`href="/questions?${given}&amp;${set}"`);
    const inClass = await get(`/session/class?${given.replaceAll("&amp;", "&")}&${set}`);
    // At both ends.
    expect(inClass.page.split(`href="/session?${given}&amp;${set}"`)).toHaveLength(3);
  });

  test("says when there are too many questions for one page, and only then", async () => {
    const message = "may need two pages";
    const long = questions.map(({ id }) => id);
    expect(textOf((await get(`/session?set=${long}`)).page)).toContain(message);
    for (const query of [`set=${ids.slice(0, 5)}`, `layout=large&set=${long}`])
      expect(textOf((await get(`/session?${query}`)).page)).not.toContain(message);
  });

  test("says that a time or a class was not understood, and only then", async () => {
    const message = "Ignored invalid values: ";
    for (const [query, labels] of [
      ["minutes=-40", "Minutes."],
      ["children=NaN", "Children."],
      ["seating=sofa", "Seating."],
      ["layout=x", "Print as."],
      ["minutes=41&children=45", "Minutes, Children."],
    ])
      for (const path of ["/session", "/session/class", "/questions"])
        expect(textOf((await get(`${path}?${query}&set=${ids[0]}`)).page)).toContain(message + labels);
    expect(textOf((await get(`${address}&minutes=60&children=20&layout=large`)).page)).not.toContain(message);
  });
});

test("/session/class shows one question at a time, with links to the next and the previous", async () => {
  const { page } = await get(`/session/class?set=${ids.slice(0, 3)}`);
  for (const [index, id] of ids.slice(0, 3).entries()) {
    expect(page).toContain(`id="slide-${index + 1}"`);
    expect(textOf(page)).toContain(questions.find((question) => question.id === id)?.text);
  }
  expect(page.match(/href="#slide-[123]">(Next|Previous)</g)).toHaveLength(4);
  expect(page).not.toMatch(/<script(?! type="application\/ld)/);
});

describe("hostile and broken addresses", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index.toString(36)).join(",");
  const queries: [string, string][] = [
    ["ten thousand ids", `set=${many}`],
    ["all known ids twice", `set=${[...ids, ...ids]}`],
    ["an id that is gone", `set=${ids[0]},gone-01`],
    ["unknown choices", "move=toString&from=__proto__&theme=x&age=-1"],
    ["markup", `words=${encodeURIComponent('"><script>alert(1)</script>')}&set=<b>&add=<i>`],
    ["negative times", "minutes=-40&children=1e9&layout=../..&page=-3"],
    ["a page beyond the last", "page=999999999999999999999"],
    ["many words", `words=${"a".repeat(60_000)}`],
    ["repeated parameters", "set=a&set=b&move=ethics&move=x&words=a&words=b"],
    ["NUL and bidi", "words=%00%E2%80%AE&set=%00"],
    ["broken percent-encoding", "words=%E0%A4%A&set=%"],
  ];
  test.each(queries)("%s: a page with something on it", async (_what, query) => {
    for (const path of ["/questions", "/session", "/session/class"]) {
      const response = await app.fetch(`${path}?${query}`);
      const page = await response.text();
      expect([path, [200, 302].includes(response.status)]).toEqual([path, true]);
      if (response.status === 200) {
        expect(page).toContain("<h1");
        expect(page).not.toContain("<script>alert");
        expect(setIn(page).length).toBeLessThanOrEqual(60);
      }
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("a button leads to an address of a length that browsers and servers take", async () => {
    const [status, address] = await pressed("add", `set=${[...ids, ...many.split(",")]}&add=${ids[0]}`);
    expect(status).toBe(302);
    expect(String(address).length).toBeLessThan(4000);
  });

  test("spaces round an id do not matter", async () => {
    expect(setIn((await get(`/questions?set=${ids[0]},%20${ids[1]}+`)).page)).toEqual([ids[0], ids[1]]);
  });

  test("says how many ids were left out", async () => {
    for (const path of ["/questions", "/session", "/session/class"])
      expect(textOf((await get(`${path}?set=${ids[0]},gone-01,gone-02`)).page)).toContain(
        "2 questions of this address",
      );
    expect(textOf((await get(`/session?set=${many},${ids[0]}`)).page)).toContain("10000 questions of this");
  });
});

describe("without a database", () => {
  const bare = createTestApp({ built: true, without: ["DB", "FILES", "THROTTLE_KEY"] });
  test.each(["/questions", `/session?set=${ids[0]}`, `/session/class?set=${ids[0]}`])(
    "%s works",
    async (path) => {
      expect((await bare.fetch(path)).status).toBe(200);
    },
  );
});
