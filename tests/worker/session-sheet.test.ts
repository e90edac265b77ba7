import { describe, expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { readText, tags } from "../support/page";
import { englishTexts, ids, listed, questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();
const fetchText = async (address: string) => readText(await fetchPage(address));
const address = `/session?set=${[ids[2], ids[0], ids[1]]}`;
const plan = questions.find(({ source }) => source.kind === "plan");
const ofStory = questions.find(({ source }) => source.id === "fixture-tale");

describe("the times of a session", () => {
  test.each([30, 40, 60])(
    "the steps of %i minutes fill the time",
    async (minutes) => {
      const page = await fetchPage(`${address}&minutes=${minutes}`);
      const times = [...page.matchAll(/session-time">(\d+)–(\d+)/g)].map(
        ([, from, to]) => [Number(from), Number(to)],
      );
      const ends = times.map(([, to]) => to);
      expect(times.map(([from]) => from)).toEqual([0, ...ends.slice(0, -1)]);
      expect(ends.at(-1)).toBe(minutes);
    },
  );

  /** The second step: the story, or what replaces it. */
  const readStimulus = async (query: string) => {
    const page = await fetchPage(`/session?${query}`);
    const [, step = ""] = [
      ...page.matchAll(/<li>(<p class="session-time">.*?)<\/li>/gs),
    ].map(([, html = ""]) => readText(html));
    return step;
  };

  test("several stories are told again, and a plan is followed", async () => {
    expect(await readStimulus(`set=${ofStory?.id},${plan?.id}`)).toContain(
      "Fixture several",
    );
    expect(await readStimulus(`set=${plan?.id}`)).toContain("Fixture plan.");
  });

  test("only the sheet of a plan begins with what comes before it", async () => {
    const first = `Before class: Fixture preparation of ${plan?.source.title}`;
    expect(await fetchText(`/session?set=${plan?.id}`)).toContain(first);
    expect(await fetchText(`/session?set=${ofStory?.id}`)).not.toContain(
      "Fixture preparation",
    );
  });

  test("circles swap half-way through the talk, and benches weigh reasons at its end", async () => {
    const readTimes = async (seating: string) => {
      const text = await fetchText(`${address}&minutes=40&seating=${seating}`);
      const found =
        /(\d+)–(\d+) min[^\d]+Fixture inquiry[^\d]*(?:change|again) at (\d+)/s.exec(
          text,
        ) ?? [];
      return found.slice(1).map(Number) as [number, number, number];
    };
    const [from, to, change] = await readTimes("circles");
    expect(change).toBe(Math.floor((from + to) / 2));
    const [, end, again] = await readTimes("rows");
    expect(again).toBe(end - 2);
  });

  test("for two circles, the floor is cleared before class, also before a plan", async () => {
    const floor = "Fixture floor.";
    const circles = "children=40&seating=circles";
    expect(await fetchText(`${address}&${circles}`)).toContain(
      `Before class: ${floor}`,
    );
    expect(await fetchText(`/session?${circles}&set=${plan?.id}`)).toContain(
      floor,
    );
    for (const query of ["children=20", "children=40"])
      expect(await fetchText(`${address}&${query}`)).not.toContain(floor);
  });

  test("a story alone on the sheet says who is who, and where to pause and take care", async () => {
    const [slug, told] =
      Object.entries(englishTexts.english.stories).find(
        ([, { retelling }]) => retelling,
      ) ?? [];
    const id = questions.find(({ source }) => source.id === slug)?.id;
    // The pause is where the story is read, after what the class does.
    const step = await readStimulus(`minutes=60&set=${id}`);
    expect(step).toMatch(RegExp(`Fixture stimulus.*${told?.pause}`));
    for (const [query, isShown] of [
      [`set=${id}`, true],
      [`set=${id}&lang=hi`, false],
      [`set=${id},${plan?.id}`, false],
    ] as const) {
      const text = await fetchText(`/session?minutes=60&${query}`);
      for (const note of [told?.people[0]?.who, told?.pause, told?.care])
        expect(text.includes(String(note)), query).toBe(isShown);
    }
  });
});

const ways = ["in one circle", "in two circles", "in rows"];
test.each([
  ["children=20", "in one circle"],
  ["children=40", "in rows"],
  ["children=60", "in rows"],
  ["children=60&seating=", "in rows"],
  ["children=60&seating=circles", "in two circles"],
  ["children=20&seating=rows", "in rows"],
])("with %s a class sits and works %s", async (query, way) => {
  const text = await fetchText(`${address}&${query}`);
  expect(ways.filter((one) => text.includes(`Fixture places ${one}`))).toEqual([
    way,
  ]);
});

describe("the sheet", () => {
  const [first] = listed;
  const another = listed.find(({ move }) => move !== first?.move);
  const third = listed.find(
    ({ id, move }) => move === first?.move && id !== first?.id,
  );
  const mixed = [first, another, third].map((question) => question?.id);

  test.each(["sheet", "large", "cards"])(
    "as %s has the questions in the teacher's order",
    async (layout) => {
      const page = await fetchPage(`/session?layout=${layout}&set=${mixed}`);
      const shown = [
        ...page.matchAll(/<p class="session-question">(.*?)<\/p>/g),
      ].map(([, text]) => text);
      const inOrder = [first, another, third];
      expect(shown).toEqual(inOrder.map((question) => question?.text));
      const expected = layout === "large" ? "large" : "sheet";
      expect(page).toContain(`data-layout="${expected}"`);
    },
  );

  test("has the story only if the teacher asks for it and it is the only one", async () => {
    for (const [query, hasStory] of [
      [`story=on&set=${ofStory?.id}`, true],
      [`set=${ofStory?.id}`, false],
      [`story=on&set=${ofStory?.id},${plan?.id}`, false],
    ] as const)
      expect(
        (await fetchPage(`/session?${query}`)).includes('id="session-story"'),
      ).toBe(hasStory);
  });

  test("what a child may say, and the follow-up, are on the sheet but not in the class view", async () => {
    const { id, followUp } = questions.find(({ followUp }) => followUp) ?? {};
    const page = await fetchPage(`/session?set=${id},${another?.id}`);
    const [, item = ""] =
      /<li><p class="session-question">(.*?)<\/li>/s.exec(page) ?? [];
    expect(readText(item)).toContain(
      `A child may say: “${followUp?.answer}” Then ask: ${followUp?.ask}`,
    );
    const classView = await fetchText(
      `/session/class?set=${id},${another?.id}`,
    );
    for (const words of [followUp?.answer, followUp?.ask])
      expect(classView).not.toContain(words);
  });

  test("the box for a late class names only steps that the lesson has", async () => {
    const none = questions.find(({ source }) => source.kind === "none");
    const read = async (id = "", minutes = 40) => {
      const text = await fetchText(`/session?minutes=${minutes}&set=${id}`);
      return ["late by 4", "late by 12", "Fixture hour", "Fixture always"].map(
        (words) => text.includes(words),
      );
    };
    expect(await read(ofStory?.id)).toEqual([true, true, false, true]);
    expect(await read(none?.id)).toEqual([false, true, false, true]);
    expect(await read(none?.id, 60)).toEqual([false, false, true, true]);
  });

  test("has a QR code that leads back, unless the set is too long to scan", async () => {
    expect(await fetchPage(address)).toMatch(/<svg class="qr-code"/);
    const page = await fetchPage(`/session?set=${ids.slice(0, 60)}`);
    expect(page).not.toMatch(/<svg class="qr-code"/);
    expect(readText(page)).toContain("too long for a QR code");
  });

  test("has the PDF that is of exactly this lesson, or says how to make one", async () => {
    const story = "fixture-tale";
    const readPdf = async (query: string) => {
      const response = await app.fetch(`/session?story=on&${query}`);
      const to = response.headers.get("Location");
      const page = to ? await fetchPage(to) : await response.text();
      const { href } =
        tags(page, "a").find(({ "data-script": name }) => name === "pdf") ?? {};
      expect(readText(page).includes(englishLabels.printToPdf)).toBe(!href);
      return href;
    };
    const of = (name: string) => `/content/lessons/sheets/${name}.pdf`;
    expect(await readPdf(`from=${story}`)).toBe(of(`${story}-rows`));
    expect(await readPdf(`from=${story}&seating=circles`)).toBe(
      of(`${story}-circles`),
    );
    for (const query of [
      `from=${story}&children=20`,
      `from=${story}&layout=large`,
      `from=${story}&minutes=60`,
      `set=${ofStory?.id}`,
      `set=${ofStory?.id},${plan?.id}`,
    ])
      expect(await readPdf(query), query).toBeUndefined();
  });

  test("can be sent with its address", async () => {
    const set = [ids[2], ids[0], ids[1]];
    const page = await fetchPage(`${address}&minutes=60&children=60`);
    const { href = "" } =
      tags(page, "a").find(({ href }) =>
        href?.startsWith("https://wa.me/?text="),
      ) ?? {};
    expect(new URL(href).searchParams.get("text")).toContain(
      `/session?minutes=60&children=60&seating=rows&layout=sheet&set=${set}`,
    );
  });
});
