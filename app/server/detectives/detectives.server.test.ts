import { expect, test } from "vitest";
import { readCards, redirectForShuffle } from "./detectives.server";

const list = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map(
  (id) => ({
    ...{
      id,
      clues: ["A clue."],
      ending: "So it ends.",
      reasonV: "Yes.",
      reasonS: "Yes.",
    },
    ...{ follows: true, cluesTrue: "yes" as const },
  }),
);
const readIds = (search: string) =>
  readCards(list, new URLSearchParams(search))
    .cards.map(({ id }) => id)
    .join("");

test.each([
  ["", "abcdefghijkl"],
  ["order=12-1-3", "lacbdefghijk"],
  ["order=2-2-99-0--1-x-1.5- 4", "badcefghijkl"],
])("the cards of an address with %j are %s", (search, ids) => {
  const { order } = readCards(list, new URLSearchParams(search));
  expect(readIds(search)).toBe(ids);
  expect(readIds(`order=${order}`)).toBe(ids);
});

test("a shuffled address has every card once, and almost all of a hundred shuffles differ", () => {
  const orders = Array.from({ length: 100 }, () =>
    readIds(redirectForShuffle(list).replace(/.*\?/, "")),
  );
  for (const order of orders)
    expect([...order].sort().join("")).toBe("abcdefghijkl");
  expect(new Set(orders).size).toBeGreaterThan(90);
});
