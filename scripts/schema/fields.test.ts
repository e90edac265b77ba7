import { expect, test } from "vitest";
import { toDayInIndia } from "../../app/text";
import {
  day,
  numberId,
  telephoneNumber,
  title,
  webOrigin,
  whatsAppNumber,
} from "./fields";

const today = toDayInIndia(Date.now());
const tomorrow = toDayInIndia(Date.now() + 24 * 60 * 60 * 1000);

test.each([
  ["2000-01-01", true],
  ["2024-02-29", true],
  [today, true],
  [tomorrow, false],
  ["0026-01-31", false],
  ["1999-12-31", false],
  ["2026-02-30", false],
  ["2026-1-5", false],
  ["31/01/2026", false],
  ["", false],
  [2026, false],
])("%j may be a day: %s", (date, isDay) => {
  expect(day.safeParse(date).success).toBe(isDay);
});

test.each([
  ["https://school.test", "https://school.test"],
  ["https://school.test/", "https://school.test"],
  [" HTTPS://P4C.School.test", "https://p4c.school.test"],
  ["https://school.test:443/", "https://school.test"],
  ["https://school.test/p4c", undefined],
  ["https://school.test/?utm_source=x", undefined],
  ["https://school.test/#top", undefined],
  ["https://asha@school.test", undefined],
  ["http://school.test", undefined],
  ["https://school", undefined],
  ["school.test", undefined],
])("the address of the site %j becomes %j", (given, origin) => {
  expect(webOrigin.safeParse(given).data).toBe(origin);
});

test.each([0, -5, 1.5, 2 ** 53])("an id cannot be %s", (id) => {
  expect(numberId.safeParse(id).success).toBe(false);
});

test.each([
  ["919876543210", "919876543210"],
  ["+91 98765 43210", "919876543210"],
  ["+91-44-2345-6789", "914423456789"],
  ["+1 (202) 555.0123", "12025550123"],
  ["+65 9123 4567", "6591234567"],
])("the WhatsApp number %s is %s", (written, number) => {
  expect(whatsAppNumber.parse(written)).toBe(number);
});

test("a telephone number stays as it is written", () => {
  expect(telephoneNumber.parse("+91-44-2345-6789")).toBe("+91-44-2345-6789");
});

test.each([
  ["9876543210", "9876543210"],
  ["+98765 43210", "9876543210"],
  ["098765-43210", "9876543210"],
  ["+91 098765 43210", "9876543210"],
  ["+91 98765 4321", "9876543210"],
  ["6591234567", "6591234567"],
  ["1234567", "9876543210"],
  ["98765 43210 or 98765 43211", "9876543210"],
])(
  "the WhatsApp number %s needs the code of its country",
  (written, number) => {
    expect(whatsAppNumber.safeParse(written).error?.issues).toMatchObject([
      { message: expect.stringContaining(`such as '+91 ${number}'`) },
    ]);
  },
);

// A letter with its marks is one letter.
test.each(["a", "é", "e\u0301", "क्षि", "நி", "👩‍🏫"])(
  "a title may have 80 letters such as %s, and no more",
  (letter) => {
    expect(title.safeParse(letter.repeat(80)).success).toBe(true);
    expect(title.safeParse(letter.repeat(81)).success).toBe(false);
  },
);
