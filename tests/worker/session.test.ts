import { describe, expect, test } from "vitest";
import { stories } from "~/server/content/content.server";
import { parse, readSet, readText, tags } from "../support/page";
import { ids, listed, questions } from "../support/questions";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();
const follow = async (address: string) => {
  const { status, headers } = await app.fetch(address);
  expect(status).toBe(302);
  return headers.get("Location") ?? "";
};
const address = `/session?set=${[ids[2], ids[0], ids[1]]}`;

const ownStory = stories.find(({ storyText }) => storyText);
/** A story with questions for every age and move. */
const large = "constructor";

describe("a session that begins with a story", () => {
  test("the form offers the listed stories, begins with benches, and prints the story unless the tick is taken away", async () => {
    const page = await fetchPage("/session");
    const offered = tags(page, "button").flatMap(({ name, value }) =>
      name === "from" ? [value] : [],
    );
    expect(offered).toEqual(
      stories.filter((story) => story.listed).map(({ slug }) => slug),
    );
    const [, seating = ""] =
      /<select[^>]* name="seating">(.*?)<\/select>/s.exec(page) ?? [];
    expect(tags(seating, "option")[0]).toMatchObject({
      value: "rows",
      selected: "",
    });
    const isTicked = async (query: string) =>
      tags(await fetchPage(`/session${query}`), "input").find(
        ({ name }) => name === "story",
      )?.checked;
    const ticks = [
      await isTicked(""),
      await isTicked("?minutes=40"),
      await isTicked("?minutes=40&story=on"),
    ];
    expect(ticks).toEqual(["", undefined, ""]);
  });

  test("leads to a sheet with a mix of its questions and the choices that were made", async () => {
    const location = await follow(
      `/session?age=8&minutes=30&children=20&seating=rows&story=on&from=${ownStory?.slug}`,
    );
    expect(location).toMatch(
      /^\/session\?minutes=30&children=20&seating=rows&.*story=on/,
    );
    const set = questions.filter(({ id }) => readSet(location).includes(id));
    expect(set.length).toBeGreaterThan(2);
    expect(new Set(set.map(({ source }) => source.id))).toEqual(
      new Set([ownStory?.slug]),
    );
  });

  test("has only questions for the age of young children", async () => {
    const youngest = questions.find(
      ({ age, source }) => age === 6 && source.kind === "story",
    );
    for (const age of [6, 7])
      expect(
        readSet(
          await follow(`/session?age=${age}&from=${youngest?.source.id}`),
        ),
      ).toEqual([youngest?.id]);
  });

  test("the pages of its stories keep what was chosen", async () => {
    const readLinks = async (query: string) =>
      tags(await fetchPage(`/session${query}`), "a").flatMap(({ href = "" }) =>
        href.startsWith("/literature/") ? href : [],
      );
    for (const href of await readLinks("")) expect(href).not.toContain("?");
    const chosen = "age=10&minutes=30&children=20&seating=rows";
    const links = await readLinks(`?${chosen}`);
    expect(links.length).toBeGreaterThan(2);
    for (const href of links) expect(href).toContain(`?${chosen}`);
  });

  test("has three questions, one of ethics and one of reasoning among them", async () => {
    const set = readSet(await follow(`/session?from=${large}&age=12`));
    expect(set).toHaveLength(3);
    const moves = set.map(
      (id) => questions.find((question) => question.id === id)?.move,
    );
    expect(moves).toEqual(expect.arrayContaining(["ethics", "reasoning"]));
  });

  test("its sheet offers another age, which makes another mix; a set that was chosen stays", async () => {
    const readForm = (page: string) => {
      const hidden = tags(page, "input").filter(
        ({ type }) => type === "hidden",
      );
      return {
        names: [...hidden, ...tags(page, "select")].map(({ name }) => name),
        from: hidden.find(({ name }) => name === "from")?.value,
      };
    };
    const suggested = readForm(
      await fetchPage(await follow(`/session?from=${large}&age=8`)),
    );
    expect(suggested).toMatchObject({
      from: large,
      names: expect.arrayContaining(["age"]),
    });
    const { names } = readForm(await fetchPage(address));
    expect([names.includes("set"), names.includes("age")]).toEqual([
      true,
      false,
    ]);
  });
});

test("a sheet keeps its choices on the way to the class view and the questions, and back", async () => {
  const query = `minutes=60&children=60&seating=circles&layout=large&set=${ids.slice(0, 2)}`;
  const page = await fetchPage(`/session?${query}`);
  expect(await follow(`/session?class=on&${query}`)).toBe(
    `/session/class?${query}`,
  );
  expect(await follow(`/session?choose=on&${query}`)).toBe(
    `/questions?${query}#set`,
  );
  const [form = ""] =
    /<form[^>]* action="\/session">.*?<\/form>/s.exec(page) ?? [];
  expect(
    form.match(/name="(set|minutes|children|seating|layout)"/g),
  ).toHaveLength(5);
  expect(tags(form, "input").find(({ name }) => name === "set")?.value).toBe(
    ids.slice(0, 2).join(),
  );
  const hrefs = (html: string) => tags(html, "a").map(({ href }) => href);
  expect(hrefs(page)).toContain(`/questions?${query}`);
  expect(hrefs(await fetchPage(`/session/class?${query}`))).toContain(
    `/session?${query}`,
  );
});

test.each([
  ["minutes=35", "minutes=30"],
  ["minutes=45", "minutes=40"],
  ["minutes=80", "minutes=60"],
  ["minutes=-40&children=NaN&seating=sofa&age=old", ""],
  ["layout=cards&began=1000000000&clock=start", ""],
  ["from=no-such-story", ""],
])("an old or invalid address with %s means %s", async (query, same) => {
  for (const path of ["/session", "/session/class", "/questions"]) {
    const read = async (query: string) => {
      const page = await fetchPage(`${path}?${query}&set=${ids[0]}`);
      return readText(page.split(/<main|<\/main>/)[1] ?? "");
    };
    expect(await read(query)).toBe(await read(same));
  }
});

describe("the class view", () => {
  test("shows the lesson, and the prepared questions only on request", async () => {
    const page = await fetchPage(`/session/class?set=${ids.slice(0, 3)}`);
    const [shown = "", hidden = "", last = ""] = page
      .split(/<details|<\/details>/)
      .map(readText);
    for (const { text } of listed.slice(0, 3))
      expect([shown.includes(text), hidden.includes(text)]).toEqual([
        false,
        true,
      ]);
    expect(shown).toMatch(
      /Fixture slide to listen.*to wonder.*to make a question.*Fixture question is …/,
    );
    expect(last).toContain("Fixture slide of last words");
    // What the class types is in no form, so it never leaves the page.
    expect(tags(page, "textarea")).toEqual([
      expect.not.objectContaining({ name: expect.anything() }),
    ]);
    expect(page).not.toContain("<form");
  });
});

// In another language, in which a text that stayed English would be seen.
test("a session ends with a line for the diary, and a teacher can write how it went", async () => {
  const query = "lang=hi&set=fixture-tale-01,fixture-tale-02,fixture-tale-03";
  const sheet = await app.read(`/session?${query}`);
  expect(readText(sheet)).toContain("लेबल ९१०: लेबल ९११ नमूना २३५");
  expect(readText(sheet)).toContain("नमूना १०४, नमूना १०६");
  const classView = await app.read(`/session/class?${query}`);
  const slides = [...parse(classView).querySelectorAll(".class-slide")];
  for (const page of [sheet, slides.at(-1)?.outerHTML ?? ""]) {
    const [mail, whatsApp] = ["mailto:", "https://wa.me/9"].map(
      (start) => new URL(tags(page, `a[href^='${start}']`)[0]?.href ?? ""),
    );
    expect(mail?.pathname).toBe("team@fixture.example");
    expect(whatsApp?.pathname).toBe("/910000000000");
    for (const text of [
      mail?.searchParams.get("body")?.replaceAll("\r\n", "\n"),
      whatsApp?.searchParams.get("text"),
    ])
      expect(text).toContain("लेबल ९१७\nनमूना २३५");
  }
});
