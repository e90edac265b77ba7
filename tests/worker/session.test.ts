import { describe, expect, test } from "vitest";
import { stories } from "~/server/content/content.server";
import { findStoryDocument } from "~/server/content/resources.server";
import { minutesToRead } from "~/text";
import { readSet, readText, tags } from "../support/page";
import { englishTexts, questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();
const fetchText = async (address: string) => readText(await fetchPage(address));
/** Where an address redirects to. */
const follow = async (address: string) => {
  const { status, headers } = await app.fetch(address);
  expect(status).toBe(302);
  return headers.get("Location") ?? "";
};
const listed = questions.filter(({ source }) => source.listed);
const ids = listed.map(({ id }) => id);
const address = `/session?set=${[ids[2], ids[0], ids[1]]}`;

const ownStory = stories.find(({ storyText }) => storyText);
const plan = questions.find(({ source }) => source.kind === "plan");
const ofStory = questions.find(({ source }) => source.id === ownStory?.slug);
/** A story with questions for every age and move. */
const large = "constructor";

describe("the times of a session", () => {
  test.each([30, 35, 40, 45, 60, 80])(
    "the steps of %i minutes follow each other and fill the time",
    async (minutes) => {
      const page = await fetchPage(`${address}&minutes=${minutes}`);
      const times = [...page.matchAll(/session-time">(\d+)–(\d+)/g)].map(([, from, to]) => [
        Number(from),
        Number(to),
      ]);
      const ends = times.map(([, to]) => to);
      expect(times.map(([from]) => from)).toEqual([0, ...ends.slice(0, -1)]);
      expect(ends.at(-1)).toBe(minutes);
    },
  );

  /** The second step: the story or what stands in its place. */
  const readStimulus = async (query: string) => {
    const page = await fetchPage(`/session?${query}`);
    const [, step = ""] = [...page.matchAll(/<li>(<p class="session-time">.*?)<\/li>/gs)].map(
      ([, html = ""]) => readText(html),
    );
    const [, from, to] = /^(\d+) ?– ?(\d+) min/.exec(step) ?? [];
    return { step, minutes: Number(to) - Number(from) };
  };

  test("a story that fits into the session is read aloud, in the minutes that it takes", async () => {
    const { step, minutes } = await readStimulus(`minutes=60&set=${ofStory?.id}`);
    expect(step).toContain(`Fixture aloud of ${ownStory?.title}`);
    expect(minutes).toBe(minutesToRead(findStoryDocument(ownStory?.storyText ?? "").wordCount));
  });

  test("several stories are told again, and a plan is followed", async () => {
    expect((await readStimulus(`set=${ofStory?.id},${plan?.id}`)).step).toContain("Fixture several");
    expect((await readStimulus(`set=${plan?.id}`)).step).toContain(`Fixture plan of ${plan?.source.title}`);
  });

  test("the sheet of a plan begins with what comes before it, and that of a story does not", async () => {
    const first = `Before class: Fixture day before ${plan?.source.title}`;
    expect(await fetchText(`/session?set=${plan?.id}`)).toContain(first);
    expect(await fetchText(`/session?set=${ofStory?.id}`)).not.toContain("Fixture day before");
  });

  test("the circles change places half-way through the talk", async () => {
    const text = await fetchText(`${address}&minutes=40`);
    const [, from, to, middle] = /(\d+)–(\d+) min Fixture inquiry.*?change at (\d+)/s.exec(text) ?? [];
    expect(Number(middle)).toBe(Math.floor((Number(from) + Number(to)) / 2));
  });

  test("the benches weigh their reasons again two minutes before the talk ends", async () => {
    const text = await fetchText(`${address}&minutes=40&seating=rows`);
    const [, to, late] = /\d+–(\d+) min Fixture inquiry.*?again at (\d+)/s.exec(text) ?? [];
    expect(Number(late)).toBe(Number(to) - 2);
  });

  test("for two circles, the floor is cleared before class, also before a plan", async () => {
    const floor = "Fixture floor.";
    expect(await fetchText(`${address}&children=40`)).toContain(`Before class: ${floor}`);
    expect(await fetchText(`/session?children=40&set=${plan?.id}`)).toContain(floor);
    for (const query of ["children=20", "children=40&seating=rows"])
      expect(await fetchText(`${address}&${query}`)).not.toContain(floor);
  });

  test("a story says who is who, where to pause and what to be careful about, if it is alone on the sheet", async () => {
    const [slug, told] =
      Object.entries(englishTexts.originals.notes).find(([, { retelling }]) => retelling) ?? [];
    const id = questions.find(({ source }) => source.id === slug)?.id;
    // The pause is where the story is read, after what the class does.
    const { step } = await readStimulus(`minutes=60&set=${id}`);
    expect(step).toMatch(RegExp(`Fixture stimulus in two circles.*${told?.pause}`));
    for (const [query, isShown] of [
      [`set=${id}`, true],
      [`set=${id}&lang=hi`, false],
      [`set=${id},${plan?.id}`, false],
    ] as const) {
      const text = await fetchText(`/session?minutes=60&${query}`);
      for (const note of [told?.people[0]?.who, told?.pause, told?.care])
        expect([query, text.includes(String(note))]).toEqual([query, isShown]);
    }
  });
});

const ways = ["in one circle", "in two circles", "in rows"];
test.each([
  ["children=20", "in one circle"],
  ["children=40", "in two circles"],
  ["children=60", "in rows"],
  ["children=60&seating=", "in rows"],
  ["children=60&seating=circles", "in two circles"],
  ["children=20&seating=rows", "in rows"],
])("with %s a class sits and works %s", async (query, way) => {
  const text = await fetchText(`${address}&${query}`);
  expect(ways.filter((one) => text.includes(`Fixture thinking ${one}`))).toEqual([way]);
});

describe("a session that begins with a story", () => {
  test("the form offers the listed stories, sends no seating by itself, and prints the story unless the tick is taken away", async () => {
    const page = await fetchPage("/session");
    const offered = tags(page, "button").flatMap(({ name, value }) => (name === "from" ? [value] : []));
    expect(offered).toEqual(stories.filter((story) => story.listed).map(({ slug }) => slug));
    const [, seating = ""] = /<select[^>]* name="seating">(.*?)<\/select>/s.exec(page) ?? [];
    expect(tags(seating, "option")[0]).toMatchObject({ value: "", selected: "" });
    const isTicked = async (query: string) =>
      tags(await fetchPage(`/session${query}`), "input").find(({ name }) => name === "story")?.checked;
    const ticks = [await isTicked(""), await isTicked("?minutes=40"), await isTicked("?minutes=40&story=on")];
    expect(ticks).toEqual(["", undefined, ""]);
  });

  test("leads to a sheet with a mix of its questions and the choices that were made", async () => {
    const location = await follow(
      `/session?age=8&minutes=30&children=20&seating=rows&story=on&from=${ownStory?.slug}`,
    );
    expect(location).toMatch(/^\/session\?minutes=30&children=20&seating=rows&.*story=on/);
    const set = questions.filter(({ id }) => readSet(location).includes(id));
    expect(set.length).toBeGreaterThan(2);
    expect(new Set(set.map(({ source }) => source.id))).toEqual(new Set([ownStory?.slug]));
  });

  test("has only questions for the age of young children", async () => {
    const youngest = questions.find(({ age, source }) => age === 6 && source.kind === "story");
    expect(readSet(await follow(`/session?age=6&from=${youngest?.source.id}`))).toEqual([youngest?.id]);
  });

  test("stories that do not fit the age come last, and say why", async () => {
    const readWarnings = async (age: number) => {
      const page = await fetchPage(`/session?age=${age}&minutes=40`);
      return [...page.matchAll(/<li>(?:(?!<li).)*?name="from"/gs)].map(([html]) =>
        readText(html).includes("children older than"),
      );
    };
    expect(await readWarnings(8)).toEqual([false, false, false, false]);
    expect(await readWarnings(6)).toEqual([false, true, true, true]);
  });

  test("the longer it is, the more questions it has, with one of ethics and one of reasoning in each", async () => {
    const counts: number[] = [];
    for (const minutes of [30, 35, 40, 45, 60, 80]) {
      const set = readSet(await follow(`/session?from=${large}&age=12&minutes=${minutes}`));
      counts.push(set.length);
      const moves = set.map((id) => questions.find((question) => question.id === id)?.move);
      expect(moves).toEqual(expect.arrayContaining(["ethics", "reasoning"]));
    }
    expect(counts).toEqual([3, 4, 5, 6, 7, 8]);
  });

  test("its sheet offers another age, which makes another mix; a set that was chosen stays", async () => {
    const readForm = (page: string) => {
      const hidden = tags(page, "input").filter(({ type }) => type === "hidden");
      return {
        names: [...hidden, ...tags(page, "select")].map(({ name }) => name),
        from: hidden.find(({ name }) => name === "from")?.value,
      };
    };
    const suggested = readForm(await fetchPage(await follow(`/session?from=${large}&age=8`)));
    expect(suggested).toMatchObject({ from: large, names: expect.arrayContaining(["age"]) });
    const { names } = readForm(await fetchPage(address));
    expect([names.includes("set"), names.includes("age")]).toEqual([true, false]);
  });
});

describe("the sheet", () => {
  const [first] = listed;
  const another = listed.find(({ move }) => move !== first?.move);
  const third = listed.find(({ id, move }) => move === first?.move && id !== first?.id);
  const mixed = [first, another, third].map((question) => question?.id);

  test.each([
    ["sheet", /<p class="session-question">(.*?)<\/p>/g, [first, third, another], 4],
    ["large", /<p class="session-question">(.*?)<\/p>/g, [first, third, another], 4],
    ["cards", /<li><p>(.*?)<\/p>/g, [first, another, third], 1],
  ])(
    "as %s has the questions by move, in the teacher's order, or as cards in that order alone",
    async (layout, pattern, expected, parts) => {
      const page = await fetchPage(`/session?layout=${layout}&set=${mixed}`);
      const shown = [...page.matchAll(pattern)].map(([, text]) => text);
      expect(shown).toEqual(expected.map((question) => question?.text));
      if (layout !== "cards") expect(page.split("<h3>")).toHaveLength(parts);
    },
  );

  test("has the story only if the teacher asks for it and it is the only one", async () => {
    for (const [query, hasStory] of [
      [`story=on&set=${ofStory?.id}`, true],
      [`set=${ofStory?.id}`, false],
      [`story=on&set=${ofStory?.id},${plan?.id}`, false],
    ] as const)
      expect((await fetchPage(`/session?${query}`)).includes('id="session-story"')).toBe(hasStory);
  });

  test("what a child may say, and the follow-up, are below the question and in the message, and not on the wall", async () => {
    const { id, followUp } = questions.find(({ followUp }) => followUp) ?? {};
    const page = await fetchPage(`/session?set=${id},${another?.id}`);
    const [, item = ""] = /<li><p class="session-question">(.*?)<\/li>/s.exec(page) ?? [];
    expect(readText(item)).toContain(`A child may say: “${followUp?.answer}” Then ask: ${followUp?.ask}`);
    expect(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(page)?.[1]).toContain(followUp?.ask);
    const wall = await fetchText(`/session/class?set=${id},${another?.id}`);
    for (const words of [followUp?.answer, followUp?.ask]) expect(wall).not.toContain(words);
  });

  test("has a QR code that leads back, unless the set is too long for one that can be scanned", async () => {
    expect(await fetchPage(address)).toMatch(/<svg class="qr-code"/);
    const page = await fetchPage(`/session?set=${ids.slice(0, 60)}`);
    expect(page).not.toMatch(/<svg class="qr-code"/);
    expect(readText(page)).toContain("too long for a QR code");
  });

  test("can be sent: the message says all that the sheet says, and its address", async () => {
    const page = await fetchPage(`${address}&minutes=80&children=60`);
    const [, text = ""] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(page) ?? [];
    const sheet = page.slice(page.indexOf('<section class="session-sheet"'), page.indexOf("</section>"));
    const lines = [...sheet.matchAll(/<(p|li)>([^<]*)<\/\1>/g)].map(([, , line = ""]) => line);
    expect(lines.length).toBeGreaterThan(9);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    const set = [ids[2], ids[0], ids[1]];
    expect(text).toContain(`/session?minutes=80&amp;children=60&amp;layout=sheet&amp;set=${set}`);
    const whatsApp = tags(page, "a").find(({ href }) => href?.startsWith("https://wa.me/?text="))?.href ?? "";
    expect(new URL(whatsApp).searchParams.get("text")).toMatch(
      new RegExp(`https://[^/]+/session\\?.*set=${set}$`),
    );
  });

  test("keeps its choices on the way to the class view and the questions, and back", async () => {
    const query = `minutes=80&children=60&seating=circles&layout=cards&set=${ids.slice(0, 2)}`;
    const page = await fetchPage(`/session?${query}`);
    expect(await follow(`/session?intent=class&${query}`)).toBe(`/session/class?${query}`);
    expect(await follow(`/session?intent=choose&${query}`)).toBe(`/questions?${query}#set`);
    const [form = ""] = /<form action="\/session">.*?<\/form>/s.exec(page) ?? [];
    expect(form.match(/name="(set|minutes|children|seating|layout)"/g)).toHaveLength(5);
    expect(tags(form, "input").find(({ name }) => name === "set")?.value).toBe(ids.slice(0, 2).join());
    const hrefs = (html: string) => tags(html, "a").map(({ href }) => href);
    expect(hrefs(page)).toContain(`/questions?${query}`);
    expect(hrefs(await fetchPage(`/session/class?${query}`))).toContain(`/session?${query}`);
  });
});

test("says which invalid choices it ignored, and only then", async () => {
  const message = "Ignored invalid values: ";
  for (const [query, labels] of [
    ["minutes=-40", "Minutes."],
    ["seating=sofa", "Seating."],
    ["layout=x", "Print as."],
    ["minutes=41&children=NaN", "Minutes, Number of children."],
  ])
    for (const path of ["/session", "/session/class", "/questions"])
      expect(await fetchText(`${path}?${query}&set=${ids[0]}`)).toContain(message + labels);
  expect(await fetchText("/session?from=no-such-story")).toContain(`${message}Story.`);
  const afterPress = await follow(`/session?age=7&from=${ofStory?.source.id}`);
  expect(await fetchText(afterPress)).toContain(`${message}Age of the children.`);
  expect(await fetchText(`${address}&minutes=60&children=20&layout=large`)).not.toContain(message);
});

describe("the class view", () => {
  test("has a clock that starts on request, and goes on after a reload", async () => {
    const address = `/session/class?minutes=30&set=${ids.slice(0, 2)}`;
    const readClock = async (query: string) =>
      /<animate[^>]*>/.exec(await fetchPage(address + query))?.[0] ?? "";
    expect(await readClock("")).toContain('begin="indefinite" dur="1800s"');
    const location = await follow(`${address}&clock=start`);
    expect(location).toMatch(/^\/session\/class\?.*&began=\d+$/);
    expect(await fetchPage(location)).toMatch(/begin="-[0-3]s"/);
    const now = Math.floor(Date.now() / 1000);
    expect(await readClock(`&began=${now - 600}`)).toMatch(/begin="-60[0-3]s"/);
    // Another day, the future, and values that are no time.
    for (const began of [now - 86_400, now + 600, "x", "-5", ""])
      expect([began, await readClock(`&began=${began}`)]).toEqual([
        began,
        expect.stringContaining("indefinite"),
      ]);
  });

  test("shows the lesson, and the prepared questions only on request", async () => {
    const page = await fetchPage(`/session/class?set=${ids.slice(0, 3)}`);
    const [shown = "", hidden = "", last = ""] = page.split(/<details|<\/details>/).map(readText);
    for (const { text } of listed.slice(0, 3))
      expect([shown.includes(text), hidden.includes(text)]).toEqual([false, true]);
    expect(shown).toMatch(/Fixture slide to listen.*to wonder.*to make a question.*Fixture question is …/);
    expect(last).toContain("Fixture slide of last words");
    // What the class types is in no form, so it never leaves the page.
    expect(tags(page, "textarea")).toEqual([expect.not.objectContaining({ name: expect.anything() })]);
    expect(page).not.toContain("<form");
  });
});
