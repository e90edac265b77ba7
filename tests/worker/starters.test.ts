import { expect, test } from "vitest";
import { loader } from "~/routes/starters";
import { listShelf } from "~/server/content/stories.server";
import { readText, tags } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const get = async (address: string) => (await app.fetch(address)).text();

test("starters have a shelf of their own, and a session begins with one as with a story", async () => {
  const slugs = (shelf: { slug: string }[]) => shelf.map(({ slug }) => slug);
  expect(slugs(loader().shelf)).toEqual(["fixture-starter"]);
  expect(slugs(listShelf("story"))).not.toContain("fixture-starter");
  const sheet =
    (await app.fetch("/session?from=fixture-starter")).headers.get(
      "Location",
    ) ?? "";
  expect(readText(await get(sheet))).toContain("Before class: Fixture props");
});

test("questions without a story come first, and a session of them is about their theme", async () => {
  const list = await get("/questions");
  const ids = tags(list, "input").flatMap(({ name, value = "" }) =>
    name === "add" ? value : [],
  );
  const general = ids.filter((id) => id.startsWith("fixture-none-"));
  expect(general.length).toBe(3);
  expect(ids.slice(0, 3)).toEqual(general);
  expect(
    tags(await get("/questions?from=none"), "input").filter(
      ({ name }) => name === "add",
    ),
  ).toHaveLength(3);

  const sheet = await get(`/session?set=${general}`);
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(sheet)?.map(readText)[1]).toBe(
    "Fixture truth",
  );
  // The question is there already: the class makes none of its own, and the
  // talk gets the time.
  const steps = [
    ...sheet.matchAll(/session-time">(.*?)<\/p>.*?<h2>(.*?)<\/h2>/gs),
  ].map(([, time, heading]) => readText(`${time} ${heading}`));
  expect(steps).toEqual([
    "0–4 min Fixture places",
    "4–9 min Fixture thinking",
    "9–36 min Fixture inquiry",
    "36–40 min Fixture last-words",
  ]);
  expect(readText(sheet)).toContain("Fixture none");
  const classView = readText(await get(`/session/class?set=${general}`));
  for (const slide of ["to listen", "to wonder", "to make a question"])
    expect(classView).not.toContain(`Fixture slide ${slide}`);
});

test("a message with questions has their number and shared themes, numbers them, and names only the stories they are from", async () => {
  const writeMessage = async (set: string) => {
    const href = tags(await get(`/questions?set=${set}`), "a")
      .map(({ href = "" }) => href)
      .find((address) => address.startsWith("https://wa.me/"));
    const message = new URL(String(href)).searchParams.get("text");
    return message?.split("\n");
  };
  expect(await writeMessage("fixture-none-02,fixture-none-01")).toEqual([
    "*2 questions · Fixture truth*",
    "1. Fixture question 02 without a story?",
    "2. Fixture question 01 without a story?",
    expect.stringContaining("/session?set=fixture-none-02,fixture-none-01"),
  ]);
  const [heading] = (await writeMessage("fixture-tale-01")) ?? [];
  expect(heading).toMatch(/^\*1 question · .*Fixture Tale\*$/);
});

test("questions without a story are asked in the language of the page", async () => {
  const sheet = await get(
    "/session?set=fixture-none-01,fixture-none-02&lang=hi",
  );
  for (const question of ["नमूना ९११?", "नमूना ९१२?"])
    expect(readText(sheet)).toContain(question);
});
