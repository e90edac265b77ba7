import { expect, test } from "vitest";
import { pages } from "~/server/content/content.server";
import { englishPageWords } from "~/server/content/translations.server";
import { buildHomeShelf } from "./featured-story.server";

const shelve = (...stories: string[]) =>
  buildHomeShelf({ ...pages.home.shelf, stories }, englishPageWords);

test("the featured story has its minutes, and can be read, printed and shown", () => {
  const { featured } = shelve("fixture-tale");
  expect(featured?.facts).toMatch(
    /^\d+ min · \d+\+ \(Class \d+\+\) · 40 min in class$/,
  );
  const [read, print, show] = featured?.links.map(({ href }) => href) ?? [];
  expect(read).toBe("/literature/fixture-tale");
  expect(print).toMatch(/^\/session\?story=on&set=fixture-tale-01,/);
  expect(show).toBe(print?.replace("/session?", "/session/class?"));
});

test("a story without a text is left out", () => {
  expect(
    shelve("fixture-book", "fixture-book", "fixture-starter"),
  ).toMatchObject({
    featured: undefined,
    others: [{ title: "Fixture Starter" }],
  });
});
