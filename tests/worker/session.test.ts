import { describe, expect, test } from "vitest";
import { stories } from "~/server/content/content.server";
import { findStoryDocument } from "~/server/content/resources.server";
import { minutesToRead } from "~/text";
import { setOf, tags, textOf } from "../support/page";
import { englishTexts, questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const get = async (address: string) => {
  const response = await app.fetch(address);
  return { response, page: await response.text() };
};
const listed = questions.filter(({ source }) => source.listed);
const ids = listed.map(({ id }) => id);

/** Three questions: the second has another move than the others. */
function mixedMoves() {
  const [first] = listed;
  const another = listed.find(({ move }) => move !== first?.move);
  const third = listed.find(({ id, move }) => move === first?.move && id !== first?.id);
  return [first, another, third].flatMap((question) => question ?? []);
}

describe("/session", () => {
  const address = `/session?set=${[ids[2], ids[0], ids[1]]}`;

  test.each([30, 35, 40, 45, 60, 80])(
    "the steps of %i minutes follow each other and fill the time",
    async (minutes) => {
      const { page } = await get(`${address}&minutes=${minutes}`);
      const times = [...page.matchAll(/session-time">(\d+)–(\d+)/g)].map(
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
    const sheets = [
      response.headers.get("Location"),
      `/session?${sentWith((await get(address)).page, children)}`,
    ];
    for (const sheet of sheets) {
      const text = textOf((await get(String(sheet))).page);
      expect([sheet, ways.filter((one) => text.includes(`Fixture thinking ${one}`))]).toEqual([sheet, [way]]);
    }
  });

  const ownStory = stories.find(({ storyText }) => storyText);
  const plan = questions.find(({ source }) => source.kind === "plan");
  const ofStory = questions.find(({ source }) => source.id === ownStory?.slug);
  const secondOf = async (query: string) => {
    const { page } = await get(`/session?${query}`);
    const [, step = ""] = [...page.matchAll(/<li>(<p class="session-time">.*?)<\/li>/gs)].map(
      ([, html = ""]) => textOf(html),
    );
    const [, from, to] = /^(\d+) ?– ?(\d+) min/.exec(step) ?? [];
    return { step, minutes: Number(to) - Number(from) };
  };

  test("a story that fits into the session is read aloud, in the minutes that it takes", async () => {
    const { step, minutes } = await secondOf(`minutes=60&set=${ofStory?.id}`);
    expect(step).toContain(`Fixture aloud of ${ownStory?.title}`);
    expect(minutes).toBe(minutesToRead(findStoryDocument(ownStory?.storyText ?? "").wordCount));
  });

  test("several stories are told again, and a plan is followed", async () => {
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
    expect([response.status, location]).toEqual([
      302,
      expect.stringMatching(/^\/session\?minutes=30&children=20&seating=rows/),
    ]);
    const set = questions.filter(({ id }) => setOf(location).includes(id));
    expect(set.length).toBeGreaterThan(2);
    expect(set.map(({ source }) => source.id)).toEqual(set.map(() => offered[0]));
  });

  test("a session for young children has only questions for their age", async () => {
    const youngest = questions.find(({ age, source }) => age === 6 && source.kind === "story");
    const { response } = await get(`/session?age=6&from=${youngest?.source.id}`);
    expect(setOf(response.headers.get("Location"))).toEqual([youngest?.id]);
  });

  test("stories that do not fit the age come last, and say why", async () => {
    const offered = async (age: number) => {
      const { page } = await get(`/session?age=${age}&minutes=40`);
      return [...page.matchAll(/<li class="row">.*?name="from"/gs)].map(([html]) =>
        textOf(html).includes("children older than"),
      );
    };
    expect(await offered(8)).toEqual([false, false, false, false]);
    expect(await offered(6)).toEqual([false, true, true, true]);
  });

  test("the printed sheet includes the story by default, unless the teacher takes the tick away", async () => {
    const ticked = async (query: string) =>
      tags((await get(`/session${query}`)).page, "input").find(({ name }) => name === "story")?.checked !==
      undefined;
    expect([await ticked(""), await ticked("?minutes=40"), await ticked("?minutes=40&story=on")]).toEqual([
      true,
      false,
      true,
    ]);
    const from = ofStory?.source.id;
    const { response } = await get(`/session?from=${from}&story=on`);
    expect(response.headers.get("Location")).toContain("story=on");
  });

  test.each([
    ["minutes=41", "Minutes."],
    ["age=7", "Age of the children."],
  ])("says after the press on a story that %s was not understood", async (query, label) => {
    const { response } = await get(`/session?${query}&from=${ofStory?.source.id}`);
    const { page } = await get(String(response.headers.get("Location")));
    expect(textOf(page)).toContain(`Ignored invalid values: ${label}`);
  });

  test("a story that does not exist makes no session, and says what can be chosen", async () => {
    const { response, page } = await get("/session?from=no-such-story");
    expect([response.status, tags(page, "button").some(({ name }) => name === "from")]).toEqual([200, true]);
  });

  test("the text of the story is printed only if the teacher asks for it", async () => {
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
      const shown = [...page.matchAll(/<p class="session-question">(.*?)<\/p>/g)].map(([, text]) => text);
      const [a, b, c] = mixed;
      expect(shown).toEqual([a?.text, c?.text, b?.text]);
      expect(page.split("<h3>")).toHaveLength(4);
    },
  );

  const withOwn = questions.find(({ followUp }) => followUp);
  const ownFollowUp = withOwn?.followUp ?? { answer: "", ask: "" };

  test("what a child may say, and the follow-up, are below the question and in the message, and not on the wall", async () => {
    const { page } = await get(`/session?set=${withOwn?.id},${mixed[1]?.id}`);
    expect(ownFollowUp.ask.length).toBeGreaterThan(5);
    const [, item = ""] = /<li><p class="session-question">(.*?)<\/li>/s.exec(page) ?? [];
    expect(textOf(item)).toContain(`A child may say: ‘${ownFollowUp.answer}’ Then ask: ${ownFollowUp.ask}`);
    const message = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(page)?.[1];
    expect(message).toContain(ownFollowUp.ask);
    const wall = textOf((await get(`/session/class?set=${withOwn?.id},${mixed[1]?.id}`)).page);
    expect(wall).not.toContain(ownFollowUp.answer);
    expect(wall).not.toContain(ownFollowUp.ask);
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

  const [slug, told] =
    Object.entries(englishTexts.english.notes).find(([, { retelling }]) => retelling) ?? [];
  const ofTold = questions.find(({ source }) => source.id === slug);

  test("a story says who is who, where to pause and what to be careful about, if it is alone on the sheet", async () => {
    // The pause is where the story is read, after what the class does.
    const { step } = await secondOf(`minutes=60&set=${ofTold?.id}`);
    expect(step).toMatch(RegExp(`Fixture stimulus in two circles.*${told?.pause}`));
    const notes = [told?.people[0]?.who, told?.pause, told?.care];
    const shown = async (query: string) => {
      const text = textOf((await get(`/session?minutes=60&${query}`)).page);
      return notes.map((note) => text.includes(String(note)));
    };
    expect(await shown(`set=${ofTold?.id}`)).toEqual([true, true, true]);
    expect(await shown(`set=${ofTold?.id}&lang=hi`)).toEqual([false, false, false]);
    expect(await shown(`set=${ofTold?.id},${plan?.id}`)).toEqual([false, false, false]);
  });

  const mixOf = async (query: string) => {
    const { response } = await get(`/session?${query}`);
    const set = setOf(response.headers.get("Location"));
    return questions.filter(({ id }) => set.includes(id));
  };
  const large = "constructor";

  test("the longer the session, the more questions it has, with one of ethics and one of reasoning in each", async () => {
    const mixes = await Promise.all(
      [30, 35, 40, 45, 60, 80].map((minutes) => mixOf(`from=${large}&age=12&minutes=${minutes}`)),
    );
    expect(mixes.map((mix) => mix.length)).toEqual([3, 4, 5, 6, 7, 8]);
    for (const mix of mixes)
      expect(mix.map(({ move }) => move)).toEqual(expect.arrayContaining(["ethics", "reasoning"]));
  });

  test("another age on a suggested sheet makes another mix, and a chosen set stays", async () => {
    const { response } = await get(`/session?from=${large}&age=8`);
    const { page } = await get(String(response.headers.get("Location")));
    const fields = tags(page, "input").filter(({ type }) => type === "hidden");
    expect(fields.map(({ name, value }) => [name, value])).toContainEqual(["from", large]);
    expect(tags(page, "select").map(({ name }) => name)).toContain("age");
    const chosen = (await get(address)).page;
    expect(tags(chosen, "input").map(({ name }) => name)).toContain("set");
    expect(tags(chosen, "select").map(({ name }) => name)).not.toContain("age");
  });

  test("says which invalid choices it ignored, and only then", async () => {
    const message = "Ignored invalid values: ";
    for (const [query, labels] of [
      ["minutes=-40", "Minutes."],
      ["children=NaN", "Number of children."],
      ["seating=sofa", "Seating."],
      ["layout=x", "Print as."],
      ["minutes=41&children=45", "Minutes, Number of children."],
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
  expect([response.status, location]).toEqual([
    302,
    expect.stringMatching(/^\/session\/class\?.*&began=\d+$/),
  ]);
  expect((await get(location)).page).toMatch(/begin="-[0-3]s"/);
  const now = Math.floor(Date.now() / 1000);
  expect(await bar(`&began=${now - 600}`)).toMatch(/begin="-60[0-3]s"/);
  // Another day, the future, and values that are no time.
  for (const began of [now - 86_400, now + 600, "x", "-5", ""])
    expect([began, await bar(`&began=${began}`)]).toEqual([began, expect.stringContaining("indefinite")]);
});

test("a session can be sent by WhatsApp", async () => {
  const { page } = await get(`/session?set=${ids.slice(0, 2)}`);
  const sent = tags(page, "a").find(({ href }) => href?.startsWith("https://wa.me/?text="));
  const message = new URL(sent?.href ?? "").searchParams.get("text");
  expect(message).toMatch(new RegExp(`https://[^/]+/session\\?.*set=${ids.slice(0, 2)}$`));
});

test("the class view shows the lesson, and the prepared questions only on request", async () => {
  const { page } = await get(`/session/class?set=${ids.slice(0, 3)}`);
  const [shown = "", rest = ""] = page.split("<details");
  const [hidden = "", last = ""] = rest.split("</details>");
  const texts = ids.slice(0, 3).map((id) => String(questions.find((question) => question.id === id)?.text));
  for (const text of texts) {
    expect(textOf(shown)).not.toContain(text);
    expect(textOf(hidden)).toContain(text);
  }
  const slides = ["listen", "wonder", "make a question"].map((name) => `Fixture slide to ${name}`);
  const positions = [...slides, "Fixture question is …"].map((text) => textOf(shown).indexOf(text));
  expect(positions[0]).toBeGreaterThan(0);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(textOf(last)).toContain("Fixture slide of last words");
  // What the class types is in no form, so it never leaves the page.
  expect(tags(page, "textarea")).toEqual([expect.not.objectContaining({ name: expect.anything() })]);
  expect(page).not.toContain("<form");
});
