import { describe, expect, test } from "vitest";
import { dayInIndia } from "../../../app/text";
import { day, numberId, summary, title } from "./fields";

describe("a day", () => {
  const oneDay = 24 * 60 * 60 * 1000;
  test.each(["2000-01-01", "2024-02-29", dayInIndia(Date.now())])("may be %s", (date) => {
    expect(day.parse(date)).toBe(date);
  });

  test.each([
    dayInIndia(Date.now() + oneDay),
    ...["2999-01-01", "0026-01-31", "26-01-31", "1999-12-31", "2026-02-30", "2026-1-5", "31/01/2026"],
    ...["2026–01–31", "٢٠٢٦-٠١-٣١", "January 2026", "", 2026, 20260131],
  ])("cannot be %s, for one reason", (date) => {
    expect(day.safeParse(date).error?.issues).toEqual([
      expect.objectContaining({
        message: "expected a day that exists, from 2000 until today, written like 2026-01-31",
      }),
    ]);
  });
});

test.each([0, -5, 1.5, 2 ** 53])("an id cannot be %s", (id) => {
  expect(numberId.safeParse(id).success).toBe(false);
});

// A letter with its marks is one letter.
describe.each([["a"], ["é"], ["é"], ["क्षि"], ["நி"], ["👩‍🏫"]])("a text of %s", (letter) => {
  test.each([
    ["title", title, 80],
    ["description", summary, 155],
  ])("has its length as a %s counted in letters", (_, schema, maximum) => {
    expect(schema.safeParse(letter.repeat(maximum)).success).toBe(true);
    expect(schema.safeParse(letter.repeat(maximum + 1)).success).toBe(false);
  });
});
