import { expect, test } from "vitest";
import { englishLabels } from "./labels";
import {
  describeAgeGroup,
  describeYoungestAge,
  youngestAges,
} from "./lesson-choices";

test("each group of ages names its classes", () => {
  expect(
    youngestAges.map((age) => describeAgeGroup(age, englishLabels)),
  ).toEqual([
    "6–7 (Class 1–2)",
    "8–9 (Class 3–4)",
    "10–11 (Class 5–6)",
    "12 and up (Class 7+)",
  ]);
});

test.each([
  [6, "6+ (Class 1+)"],
  [13, "13+ (Class 8+)"],
  // Not yet at school.
  [5, "5+"],
])("questions from age %i are for %s", (age, expected) => {
  expect(describeYoungestAge(age, englishLabels)).toBe(expected);
});
