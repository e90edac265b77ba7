import { expect, test } from "vitest";
import { parsePositiveInteger } from "./positive-integer.server";

test.each([
  ["1", 1],
  ["999999999999999", 999_999_999_999_999],
  ["1000000000000000", undefined],
  ["0", undefined],
  ["-1", undefined],
  ["07", undefined],
  ["7.0", undefined],
  ["1e9", undefined],
  ["7\n", undefined],
  ["७", undefined],
  ["", undefined],
  [undefined, undefined],
])("parsePositiveInteger(%j) returns %s", (text, id) => {
  expect(parsePositiveInteger(text)).toBe(id);
});
