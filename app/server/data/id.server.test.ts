import { expect, test } from "vitest";
import { parseId } from "./id.server";

test.each([
  ["1", 1],
  ["7", 7],
  ["10", 10],
  ["999999999999999", 999_999_999_999_999],
  ["0", undefined],
  ["-1", undefined],
  ["+1", undefined],
  ["07", undefined],
  ["7.0", undefined],
  ["1e9", undefined],
  ["0x7", undefined],
  ["7 ", undefined],
  ["7\n", undefined],
  ["७", undefined],
  ["7;drop table lesson_plans", undefined],
  ["1000000000000000", undefined],
  ["9".repeat(5000), undefined],
  ["__proto__", undefined],
  ["🙂", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("the id %j is %j", (text, id) => {
  expect(parseId(text)).toBe(id);
});
