import { expect, test } from "vitest";
import { loader } from "~/routes/starters";
import { firstStories } from "~/server/search/story-search.server";
import { tags, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const fetchPage = async (address: string) => (await app.fetch(address)).text();

test("starters have a shelf of their own, and a session begins with one as with a story", async () => {
  expect(loader().shelf.map(({ slug }) => slug)).toEqual(["fixture-starter"]);
  expect(firstStories().map(({ slug }) => slug)).not.toContain("fixture-starter");
  const sheet = (await app.fetch("/session?from=fixture-starter")).headers.get("Location") ?? "";
  expect(textOf(await fetchPage(sheet))).toContain("You need: Fixture props");
});

test("questions without a story come first, and a session of them is about their theme", async () => {
  const readIds = (page: string) =>
    tags(page, "input").flatMap(({ name, value = "" }) => (name === "add" ? value : []));
  const general = readIds(await fetchPage("/questions?from=none"));
  expect(general).toEqual(["01", "02", "03"].map((number) => expect.stringContaining(number)));
  expect(readIds(await fetchPage("/questions")).slice(0, 3)).toEqual(general);

  const sheet = await fetchPage(`/session?set=${general}&lang=hi`);
  expect(textOf(sheet)).toContain("नमूना ९११?");
  expect(sheet).toMatch(/ lang="en">Fixture question 02 without a story\?</);
  expect(await fetchPage(`/session?set=${general}`)).toMatch(/<h1[^>]*>.*?Fixture truth.*?<\/h1>/s);
  const wall = textOf(await fetchPage(`/session/class?set=${general}`));
  expect(wall).toContain("Fixture slide to wonder");
  expect(wall).not.toContain("Fixture slide to listen");
});

test("a message with questions without a story names no story", async () => {
  const hrefs = tags(await fetchPage("/questions?set=fixture-none-01"), "a").map(({ href = "" }) => href);
  const whatsApp = new URL(hrefs.find((href) => href.startsWith("https://wa.me/")) ?? "");
  expect(whatsApp.searchParams.get("text")?.split("\n")).toEqual([
    "- Fixture question 01 without a story?",
    expect.stringContaining("/session?set=fixture-none-01"),
  ]);
});
