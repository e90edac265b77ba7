import { expect, test } from "vitest";
import { readCards } from "./detectives.server";

const list = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map((id) => ({
  ...{ id, clues: ["A clue."], ending: "So it ends.", reasonV: "Yes.", reasonS: "Yes." },
  ...{ follows: true, cluesTrue: "yes" as const },
}));
const orderOf = (order: number | string) =>
  readCards(list, new URLSearchParams({ order: String(order) }))
    .cards.map(({ id }) => id)
    .join("");

test("a thousand neighbouring orders each have every card, and almost all differ", () => {
  const orders = Array.from({ length: 1000 }, (_, index) => orderOf(index - 500));
  for (const order of orders) expect([...order].sort().join("")).toBe("abcdefghijkl");
  expect(new Set(orders).size).toBeGreaterThan(995);
  // Each card is first about as often as the others.
  for (const { id } of list)
    expect(orders.filter((order) => order.startsWith(id)).length).toBeGreaterThan(50);
});

test("orders stay as they are, so that a printed sheet can be made again", () => {
  expect([orderOf(0), orderOf(1), orderOf(7)]).toEqual(["abcdefghijkl", "bgdkfjlchaei", "djhlkagbcefi"]);
});

test.each([
  ["one long value", { "v-a": "yes".repeat(100_000), order: "7".repeat(100_000) }],
  ["many names", Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`v-${index}`, "yes"]))],
])("%s in the address is no answer", (_what, fields) => {
  const { order, cards } = readCards(list, new URLSearchParams(fields));
  expect(order).toBe(0);
  expect(cards.filter(({ v }) => v.answer)).toEqual([]);
});
