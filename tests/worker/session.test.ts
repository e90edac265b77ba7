import { describe, expect, test } from "vitest";
import { stories } from "~/server/content/content.server";
import { findStoryText } from "~/server/content/resources.server";
import { allQuestions as questions } from "~/server/questions/questions.server";
import { minutesToRead } from "~/text";
import { setOf, tags, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const get = async (address: string) => {
  const response = await app.fetch(address);
  return { response, page: await response.text() };
};
const listed = questions.filter(({ source }) => source.listed);
const ids = listed.map(({ id }) => id);

describe("/session", () => {
  const address = `/session?set=${[ids[2], ids[0], ids[1]]}`;

  test.each([30, 80])("the steps of %i minutes follow each other and fill the time", async (minutes) => {
    const { page } = await get(`${address}&minutes=${minutes}`);
    const times = [...page.matchAll(/session-time">(\d+)–(\d+)/g)];
    const ends = times.map(([, , to]) => Number(to));
    expect(times.map(([, from]) => Number(from))).toEqual([0, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(minutes);
  });

  const ways = ["in one circle", "in two circles", "in rows"];
  const waysAt = async (sheet: string) => {
    const text = textOf((await get(sheet)).page);
    return ways.filter((way) => text.includes(`Fixture thinking ${way}`));
  };

  /** What a form sends with only the number of children changed: its fields, with the chosen option of each list. */
  const sentWith = (page: string, children: number) => {
    const form = /<form[^>]* action="\/session">.*?<\/form>/s.exec(page)?.[0] ?? "";
    const hidden = tags(form, "input").filter(({ type }) => type === "hidden");
    const fields = hidden.map(({ name = "", value = "" }) => [name, value]);
    const lists = [...form.matchAll(/<select[^>]* name="(\w+)">(.*?)<\/select>/gs)].map(
      ([, name = "", list = ""]) => {
        const options = tags(list, "option");
        return [name, (options.find((option) => "selected" in option) ?? options[0])?.value ?? ""];
      },
    );
    return new URLSearchParams({ ...Object.fromEntries([...fields, ...lists]), children: String(children) });
  };

  test.each([
    [20, "in one circle"],
    [40, "in two circles"],
    [60, "in rows"],
  ])("a teacher who chooses only %i children gets a class %s", async (children, way) => {
    const started = sentWith((await get("/session")).page, children);
    const { response } = await get(`/session?${started}&from=${stories.find(({ listed }) => listed)?.slug}`);
    expect(await waysAt(String(response.headers.get("Location")))).toEqual([way]);
    expect(await waysAt(`/session?${sentWith((await get(address)).page, children)}`)).toEqual([way]);
    // A seating that the teacher chooses counts more.
    expect(await waysAt(`${address}&children=${children}&seating=circles`)).not.toEqual(["in rows"]);
    expect(await waysAt(`${address}&children=${children}&seating=rows`)).toEqual(["in rows"]);
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

  test("one story is read aloud, in the minutes that it takes; several are told again, and a plan is followed", async () => {
    const { step, minutes } = await secondOf(`minutes=60&set=${ofStory?.id}`);
    expect(step).toContain(`Fixture aloud of ${ownStory?.title}`);
    expect(minutes).toBe(minutesToRead(findStoryText(ownStory?.storyText ?? "").wordCount));
    expect((await secondOf(`set=${ofStory?.id},${plan?.id}`)).step).toContain("Fixture several");
    expect((await secondOf(`set=${plan?.id}`)).step).toContain(`Fixture plan of ${plan?.source.title}`);
  });

  test("without a set, choosing a story makes a session with a mix of its questions", async () => {
    const { page } = await get("/session");
    const listedStories = stories.filter((story) => story.listed).map(({ slug }) => slug);
    const offered = tags(page, "button").flatMap(({ name, value }) => (name === "from" ? [value] : []));
    expect(offered).toEqual(listedStories);
    const { response } = await get(`/session?age=8&minutes=30&children=20&seating=rows&from=${offered[0]}`);
    const location = String(response.headers.get("Location"));
    expect(location).toMatch(/^\/session\?minutes=30&children=20&seating=rows/);
    const set = questions.filter(({ id }) => setOf(location).includes(id));
    expect(set.length).toBeGreaterThan(2);
    expect(set.map(({ source }) => source.id)).toEqual(set.map(() => offered[0]));
  });

  test("for young children, other stories come last and say why, and a session has only questions for their age", async () => {
    const offered = async (age: number) => {
      const { page } = await get(`/session?age=${age}&minutes=40`);
      return [...page.matchAll(/<li class="row">.*?name="from"/gs)].map(([html]) =>
        textOf(html).includes("children older than"),
      );
    };
    expect(await offered(8)).toEqual([false, false, false]);
    expect(await offered(6)).toEqual([false, true, true]);
    const youngest = questions.find(({ age, source }) => age === 6 && !source.isPlan);
    const { response } = await get(`/session?age=6&from=${youngest?.source.id}`);
    expect(setOf(response.headers.get("Location"))).toEqual([youngest?.id]);
  });

  test("the story is printed unless the teacher takes the tick away, and the sheet of a story says which choice it ignored", async () => {
    const ticked = async (query: string) =>
      tags((await get(`/session?${query}`)).page, "input").some(
        (input) => input.name === "story" && "checked" in input,
      );
    expect(await ticked("")).toBe(true);
    expect(await ticked("minutes=40")).toBe(false);
    expect(await ticked("minutes=40&story=on")).toBe(true);
    const { response } = await get(`/session?from=${ofStory?.source.id}&minutes=41&story=on`);
    const location = String(response.headers.get("Location"));
    expect(location).toContain("story=on");
    expect(textOf((await get(location)).page)).toContain("Ignored invalid values: Minutes.");
  });

  test("the text of the story is printed only if the teacher asks for it", async () => {
    const has = async (query: string) => (await get(`/session?${query}`)).page.includes('id="session-story"');
    expect(await has(`story=on&set=${ofStory?.id}`)).toBe(true);
    expect(await has(`set=${ofStory?.id}`)).toBe(false);
    expect(await has(`story=on&set=${ofStory?.id},${plan?.id}`)).toBe(false);
  });

  // Three questions: the second has another move than the others.
  const [first] = listed;
  const mixed = [
    first,
    listed.find(({ move }) => move !== first?.move),
    listed.find(({ id, move }) => move === first?.move && id !== first?.id),
  ].flatMap((question) => question ?? []);

  test.each(["sheet", "large"])(
    "as %s it has the questions by move, in the order in which the teacher first uses each",
    async (layout) => {
      const { page } = await get(`/session?layout=${layout}&set=${mixed.map(({ id }) => id)}`);
      const [, inquiry = ""] =
        /<div class="session-questions">([\s\S]*?)<section class="session-stuck/.exec(page) ?? [];
      const shown = [...inquiry.matchAll(/<(h3|li)>(.*?)(?:<\/\1>| <p)/g)].map(([, , text]) => text);
      const [a, b, c] = mixed;
      expect(shown.filter((text) => text === shown[0])).toHaveLength(1);
      expect([shown[1], shown[2], shown[4]]).toEqual([a?.text, c?.text, b?.text]);
    },
  );

  const withOwn = questions.find(({ followUp }) => followUp);
  const ownFollowUp = withOwn?.followUp ?? { answer: "none", ask: "none" };

  test("a question with a follow-up of its own has it below, in the message and for the teacher in class", async () => {
    const set = `set=${withOwn?.id},${mixed[1]?.id}`;
    const { page } = await get(`/session?${set}`);
    const [, item = ""] = /<div class="session-questions">.*?<li>(.*?)<\/li>/s.exec(page) ?? [];
    expect(textOf(item)).toContain(ownFollowUp.ask);
    const message = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(page)?.[1];
    expect(message).toContain(ownFollowUp.ask);
    const [, first = "", second = ""] = (await get(`/session/class?${set}`)).page.split("<summary>");
    expect(textOf(first)).toContain(ownFollowUp.answer);
    expect(textOf(first)).toContain(ownFollowUp.ask);
    expect(textOf(second)).not.toContain(ownFollowUp.ask);
  });

  test("as cards, it has every question in the teacher's order", async () => {
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
    const lines = [...sheet.matchAll(/<(p|li)>([^<]*)<\/\1>/g)].map(([, , line = ""]) => line);
    expect(lines.length).toBeGreaterThan(9);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    expect(text).toContain(
      `/session?minutes=80&amp;children=60&amp;layout=sheet&amp;set=${[ids[2], ids[0], ids[1]]}`,
    );
  });

  test("the choices go with the form to the class view and the questions, and back", async () => {
    const given = "minutes=80&children=60&seating=circles&layout=cards";
    const set = `set=${ids.slice(0, 2)}`;
    const { page } = await get(`/session?${given}&${set}`);
    const form = /<form action="\/session">.*?<\/form>/s.exec(page)?.[0] ?? "";
    for (const [intent, address] of [
      ["class", `/session/class?${given}&${set}`],
      ["choose", `/questions?${given}&${set}#set`],
    ] as const) {
      expect(tags(form, "button")).toContainEqual(expect.objectContaining({ name: "intent", value: intent }));
      const sent = `intent=${intent}&${given}&set=${encodeURIComponent(ids.slice(0, 2).join())}`;
      const { response } = await get(`/session?${sent}`);
      expect([response.status, response.headers.get("Location")]).toEqual([302, address]);
    }
    expect(form.match(/name="(set|minutes|children|seating|layout)"/g)).toHaveLength(5);
    const linksIn = (page: string, to: string) => tags(page, "a").filter(({ href }) => href === to);
    expect(linksIn(page, `/questions?${given}&${set}`)).not.toEqual([]);
    const inClass = await get(`/session/class?${given}&${set}`);
    // At both ends.
    expect(linksIn(inClass.page, `/session?${given}&${set}`)).toHaveLength(2);
  });

  test("says when there are too many questions for one page, and only then", async () => {
    const message = "may need two pages";
    const long = questions.map(({ id }) => id);
    expect(textOf((await get(`/session?set=${long}`)).page)).toContain(message);
    for (const query of [`set=${ids.slice(0, 5)}`, `layout=large&set=${long}`])
      expect(textOf((await get(`/session?${query}`)).page)).not.toContain(message);
  });

  test("says which invalid choices it ignored, and only then", async () => {
    const message = "Ignored invalid values: ";
    for (const [query, labels] of [
      ["children=NaN", "Children (about)."],
      ["seating=sofa", "Seating."],
      ["layout=x", "Print as."],
      ["minutes=41&children=45", "Minutes, Children (about)."],
    ])
      for (const path of ["/session", "/session/class", "/questions"])
        expect(textOf((await get(`${path}?${query}&set=${ids[0]}`)).page)).toContain(message + labels);
    expect(textOf((await get("/session?from=x")).page)).toContain(`${message}Story.`);
    expect(textOf((await get(`${address}&minutes=60&children=20&layout=large`)).page)).not.toContain(message);
  });
});

test("the clock of the class view starts on request, and goes on after a reload", async () => {
  const address = `/session/class?minutes=30&set=${ids.slice(0, 2)}`;
  const bar = async (query: string) =>
    /<animate[^>]*>/.exec((await get(`${address}${query}`)).page)?.[0] ?? "";
  expect(await bar("")).toContain('begin="indefinite" dur="1800s"');
  const { response } = await get(`${address}&clock=start`);
  const location = response.headers.get("Location") ?? "";
  expect(location).toMatch(/^\/session\/class\?.*&began=\d+$/);
  expect((await get(location)).page).toMatch(/begin="-[0-3]s"/);
  const now = Math.floor(Date.now() / 1000);
  expect(await bar(`&began=${now - 600}`)).toMatch(/begin="-60[0-3]s"/);
  // Another day, the future, and values that are no time.
  for (const began of [now - 86_400, now + 600, "x", "-5", ""])
    expect([began, await bar(`&began=${began}`)]).toEqual([began, expect.stringContaining("indefinite")]);
});
