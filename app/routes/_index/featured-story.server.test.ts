import { expect, test } from "vitest";
import { buildFeaturedStory } from "./featured-story.server";

test("the home page offers a story with its minutes, to read, to print and to show", () => {
  const feature = buildFeaturedStory("fixture-tale");
  expect(feature?.facts).toMatch(/^\d+ minutes to read · 40 minutes in class$/);
  const [read, print, show] = feature?.links.map(({ href }) => href) ?? [];
  expect(read).toBe("/literature/fixture-tale");
  expect(print).toMatch(/^\/session\?story=on&set=fixture-tale-01,/);
  expect(show).toBe(print?.replace("/session?", "/session/class?"));
});

test.each([undefined, "no-such-story", "fixture-book"])(
  "it offers no story for %s",
  (slug) => {
    expect(buildFeaturedStory(slug)).toBeUndefined();
  },
);
