import { expect, test } from "vitest";
import { speculationRules } from "./speculation-rules";

test("a page that is a file is fetched when a link is rested on, a page of the Worker when it is pressed", () => {
  const { prefetch } = speculationRules(["/", "/donate"], ["/contact"]);
  const elsewhere = { not: { selector_matches: '[href^="#"]' } };
  expect(prefetch.slice(0, 2)).toEqual([
    { where: { and: [{ href_matches: ["/", "/donate"] }, elsewhere] }, eagerness: "moderate" },
    { where: { and: [{ href_matches: ["/contact"] }, elsewhere] }, eagerness: "conservative" },
  ]);
});

test("only the list of plans is fetched without being touched, and only from a tile", () => {
  const { prefetch } = speculationRules([], []);
  expect(prefetch.filter(({ eagerness }) => eagerness === "immediate").map(({ where }) => where)).toEqual([
    { and: [{ href_matches: ["/lesson-plans"] }, { selector_matches: ".tile a" }] },
  ]);
});
