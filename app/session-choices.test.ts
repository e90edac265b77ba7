import { expect, test } from "vitest";
import { lengths, nearestLength } from "./session-choices";

test.each(lengths.slice(1).map((length, index) => [lengths[index] ?? 0, length] as const))(
  "between %i and %i minutes it is the nearer one, and half-way the shorter",
  (shorter, longer) => {
    const middle = (shorter + longer) / 2;
    expect([shorter, middle - 1, middle, middle + 1, longer].map(nearestLength)).toEqual([
      shorter,
      shorter,
      shorter,
      longer,
      longer,
    ]);
  },
);

test("below the shortest and above the longest it is that one", () => {
  expect([nearestLength(1), nearestLength(600)]).toEqual([lengths[0], lengths.at(-1)]);
});
