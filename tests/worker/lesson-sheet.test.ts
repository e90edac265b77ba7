import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { lessonLengths } from "~/lesson-choices";
import { readText, readTexts, tags } from "../support/page";
import { ids } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

const tale = "set=fixture-tale-01";
const plan = "fixture-text-plan-01";
const themed = "set=fixture-none-01";
const circles = "children=40&seating=circles";
const notes = [
  "lays the fixture egg",
  "Fixture place to pause.",
  "Fixture words on care.",
];
const story = "Words that begin the fixture tale.";

type Fact = [what: string, query: string, shown: string[], absent?: string[]];

test.each<Fact>([
  [
    "a plan is prepared before class, and followed",
    `set=${plan}`,
    ["Before class Fixture preparation of fixture plan", "Fixture plan."],
    ["Fixture floor."],
  ],
  [
    "two circles clear the floor, also before a plan",
    `set=${plan}&${circles}`,
    ["Fixture preparation", "Fixture floor."],
  ],
  [
    // The talk is from 17 to 36.
    "two circles swap half-way through the talk",
    `${tale}&${circles}`,
    ["Before class Fixture floor.", "change at 26"],
    ["Fixture preparation"],
  ],
  [
    "benches weigh reasons at the end of the talk",
    `${tale}&children=40`,
    ["again at 34"],
    ["Fixture floor."],
  ],
  ["one circle clears no floor", `${tale}&children=20`, [], ["Fixture floor."]],
  [
    "several stories are told again, without notes on one of them",
    `${tale},${plan}&minutes=60`,
    ["Fixture several."],
    notes,
  ],
  [
    "where children tell the stories, nobody moves first",
    `${tale},fixture-starter-01&${circles}`,
    ["‘Fixture speech of stimulus.’ Fixture several."],
    ["Fixture stimulus."],
  ],
  [
    "a story alone says who is who, and where to pause and take care",
    `${tale}&minutes=60`,
    [...notes, "speech of stimulus.’ Fixture place to pause."],
  ],
  ["a story in another language does not", `${tale}&lang=hi`, [], notes],
  ["the story is printed if it is asked for", `${tale}&story=on`, [story]],
  ["the story is not printed otherwise", tale, [], [story]],
  [
    "the story is not printed if there are two",
    `${tale},${plan}&story=on`,
    [],
    [story],
  ],
  [
    "a question says what a child may answer, and how to go on",
    tale,
    [
      "A child says “A fixture answer.” You ask A fixture question to go on with?",
    ],
  ],
  [
    "a lesson of 40 minutes can begin late",
    tale,
    ["Fixture late by 4.", "Fixture late by 12.", "Fixture end."],
    ["Fixture hour."],
  ],
  [
    "a late lesson without a story leaves out no part of it",
    themed,
    ["Fixture late by 12.", "Fixture end."],
    ["Fixture late by 4.", "Fixture hour."],
  ],
  [
    "an hour that begins late becomes a shorter lesson",
    `${themed}&minutes=60`,
    ["Fixture hour.", "Fixture end."],
    ["Fixture late by 4.", "Fixture late by 12."],
  ],
  [
    "a code leads back to the sheet",
    tale,
    [englishLabels.opensSheet],
    [englishLabels.noCode],
  ],
  [
    "a set that is too long to scan has no code",
    `set=${ids.slice(0, 60)}`,
    [englishLabels.noCode],
    [englishLabels.opensSheet],
  ],
])("%s", async (_what, query, shown, absent = []) => {
  const text = readText(await app.read(`/session?${query}`));
  for (const words of shown) expect(text).toContain(words);
  for (const words of absent) expect(text).not.toContain(words);
});

test.each(lessonLengths)(
  "the steps of %i minutes fill the time",
  async (minutes) => {
    const page = await app.read(`/session?${tale}&minutes=${minutes}`);
    const times = readTexts(page, ".sheet-time").map(
      (time) => time.match(/\d+/g)?.map(Number) ?? [],
    );
    const ends = times.map(([, end]) => end);
    expect(times.map(([start]) => start)).toEqual([0, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(minutes);
    for (const [start = 0, end = 0, length] of times)
      expect(length).toBe(end - start);
    const [turn] = readTexts(page, ".sheet-front .sheet-overleaf");
    const [talk = ""] = readTexts(page, ".sheet-back .sheet-time b");
    expect(turn?.startsWith(`${talk.split("–")[0]}: `)).toBe(true);
  },
);

const ways = ["in one circle", "in two circles", "in rows"];
test.each([
  ["children=20", "in one circle"],
  ["children=40", "in rows"],
  ["children=60", "in rows"],
  ["children=60&seating=", "in rows"],
  ["children=60&seating=circles", "in two circles"],
  ["children=20&seating=rows", "in rows"],
])("with %s a class sits and works %s", async (query, way) => {
  const text = readText(await app.read(`/session?${tale}&${query}`));
  const places = ways.filter((one) => text.includes(`Fixture places ${one}`));
  expect(places).toEqual([way]);
});

test.each([
  ["sheet", "sheet"],
  ["large", "large"],
  ["cards", "sheet"],
])(
  "as %s, the sheet has the questions in the teacher's order, laid out as %s",
  async (layout, expected) => {
    const set = `fixture-tale-03,${plan},fixture-tale-02`;
    const page = await app.read(`/session?layout=${layout}&set=${set}`);
    expect(readTexts(page, ".sheet-question")).toEqual([
      "Third fixture question?",
      "Is this marked question fair?",
      "Second fixture question?",
    ]);
    expect(tags(page, `[data-layout=${expected}]`)).toHaveLength(1);
  },
);

const pdf = "/content/lessons/sheets/fixture-tale";
test.each([
  ["from=fixture-tale", `${pdf}-rows.pdf`],
  ["from=fixture-tale&seating=circles", `${pdf}-circles.pdf`],
  ["from=fixture-tale&children=20", undefined],
  ["from=fixture-tale&layout=large", undefined],
  ["from=fixture-tale&minutes=60", `${pdf}-60-rows.pdf`],
  [tale, undefined],
  [`${tale},${plan}`, undefined],
])(
  "with %s, the sheet has the PDF of exactly this lesson, %s, or says how to make one",
  async (query, file) => {
    const address = `/session?story=on&${query}`;
    const { headers } = await app.fetch(address);
    const page = await app.read(headers.get("Location") ?? address);
    expect(tags(page, ".row > a[href*='/sheets/']")[0]?.href).toBe(file);
    expect(readText(page).includes(englishLabels.printToPdf)).toBe(!file);
  },
);

test("a story that is too long for a sheet has a PDF of its own beside it", async () => {
  const readPdfs = async (query: string) =>
    tags(await app.read(`/session?${query}`), ".row > a[href$='.pdf']").map(
      ({ href = "" }) => href.replace(/.*\//, ""),
    );
  const long = "set=fixture-tale-01,fixture-tale-19,fixture-tale-10";
  const own = "fixture-tale.pdf";
  expect(await readPdfs(long)).toEqual(["fixture-tale-rows.pdf", own]);
  expect(await readPdfs(`${long}&minutes=60&story=on`)).toContain(own);
  const short = "set=fixture-starter-01,fixture-starter-07,fixture-starter-13";
  expect(await readPdfs(short)).toEqual(["fixture-starter-rows.pdf"]);
});

test("a sheet can be sent with its address", async () => {
  const page = await app.read(`/session?minutes=60&children=60&${tale}`);
  const [link] = tags(page, "[data-script=whatsapp]");
  expect(new URL(link?.href ?? "").searchParams.get("text")).toContain(
    `/session?minutes=60&children=60&seating=rows&layout=sheet&${tale}`,
  );
});

test("a message with a lesson has the address of its PDF first, for the copy shop", async () => {
  const readSent = async (query: string) => {
    const page = await app.read(`/session?${query}`);
    const [link] = tags(page, "a[href^='https://wa.me/']");
    const text = new URL(link?.href ?? "").searchParams.get("text");
    return text?.match(/https:\S+/g);
  };
  const suggested = "set=fixture-tale-01,fixture-tale-19,fixture-tale-10";
  const [pdf, sheet] = (await readSent(`${suggested}&story=on`)) ?? [];
  expect(pdf).toMatch(/fixture-tale-rows\.pdf$/);
  expect(sheet).toMatch(/\/session\?/);
  expect(await readSent(tale)).toHaveLength(1);
});

test("a sheet links the sheet of the next week for the same class, and names its address", async () => {
  const page = await app.read(
    "/session?set=fixture-tale-01&minutes=60&seating=circles",
  );
  expect(readTexts(page, ".sheet-next")).toEqual([
    "Next week: “Fixture Starter” · /week/2",
  ]);
  const { href = "" } = tags(page, ".sheet-next a")[0] ?? {};
  expect(href).toMatch(
    /^\/session\?minutes=60&children=40&seating=circles&.*set=fixture-starter-/,
  );
  expect(readTexts(await app.read(href), "h1")).toEqual(["Fixture Starter"]);
});

test.each([
  ["the last week", "every-move-01"],
  ["a plan", plan],
  ["two stories", "fixture-tale-01,fixture-starter-01"],
])("after %s, no sheet is next", async (_what, set) => {
  expect(
    readTexts(await app.read(`/session?set=${set}`), ".sheet-next"),
  ).toEqual([]);
});

test.each([
  ["/week/2", "Fixture Starter", ""],
  ["/hi/week/1", "नमूना २३५", "hi"],
  // A story without a translation.
  ["/hi/week/2", "Fixture Starter", ""],
])("%s opens the sheet of its story", async (address, title, lang) => {
  const { status, headers } = await app.fetch(address);
  const location = headers.get("Location") ?? "";
  expect(status).toBe(302);
  expect(new URLSearchParams(location.split("?")[1]).get("lang") ?? "").toBe(
    lang,
  );
  expect(readTexts(await app.read(location), "h1")).toEqual([title]);
});

test.each(["/week/0", "/week/99", "/xx/week/1"])(
  "%s is no week",
  async (address) => {
    expect((await app.fetch(address)).status).toBe(404);
  },
);

test("a shared sheet has the picture of its story, if there is only one", async () => {
  const readCard = async (set: string) =>
    tags(await app.read(`/session?set=${set}`), "meta[property='og:image']")[0]
      ?.content;
  expect(await readCard("fixture-tale-01")).toMatch(
    /\/cards\/literature-fixture-tale\.jpg$/,
  );
  expect(await readCard("fixture-tale-01,fixture-starter-01")).toMatch(
    /\/cards\/home\.jpg$/,
  );
});
