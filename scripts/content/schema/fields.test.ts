import { expect, test } from "vitest";
import { dayInIndia } from "../../../app/text";
import { day, numberId, title } from "./fields";

test.each(["2000-01-01", "2024-02-29", dayInIndia(Date.now())])(
  "a day may be %s",
  (date) => {
    expect(day.parse(date)).toBe(date);
  },
);

const oneDay = 24 * 60 * 60 * 1000;
test.each([
  dayInIndia(Date.now() + oneDay),
  ...[
    "0026-01-31",
    "26-01-31",
    "1999-12-31",
    "2026-02-30",
    "2026-1-5",
    "31/01/2026",
    "2026–01–31",
    "",
    2026,
  ],
])("a day cannot be %s, for one reason", (date) => {
  expect(day.safeParse(date).error?.issues).toMatchObject([
    { message: expect.stringContaining("expected a day that exists") },
  ]);
});

test.each([0, -5, 1.5, 2 ** 53])("an id cannot be %s", (id) => {
  expect(numberId.safeParse(id).success).toBe(false);
});

// A letter with its marks is one letter.
test.each(["a", "é", "é", "क्षि", "நி", "👩‍🏫"])(
  "a title may have 80 letters such as %s, and no more",
  (letter) => {
    expect(title.safeParse(letter.repeat(80)).success).toBe(true);
    expect(title.safeParse(letter.repeat(81)).success).toBe(false);
  },
);
