import { expect, test } from "vitest";
import { ownValue } from "./own-value";

const object = JSON.parse('{ "own": 1, "__proto__": 2 }') as Record<string, number>;

test.each([
  ["own", 1],
  ["__proto__", 2],
  ["other", undefined],
  ["constructor", undefined],
  ["toString", undefined],
])("ownValue of %s is %s", (name, value) => {
  expect(ownValue(object, name)).toBe(value);
});
