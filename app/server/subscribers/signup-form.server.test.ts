import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { parseSignup } from "./signup-form.server";

const email = "asha@school.test";
const hundred = "न".repeat(100);

test.each([
  ["  Asha Rao ", "Asha Rao"],
  ["क्‍ष", "क्‍ष"],
  ["</script>=1+1", "</script>=1+1"],
  [` ${hundred}\n`, hundred],
  ["🙂".repeat(100), "🙂".repeat(100)],
  ["e\u0301".repeat(100), "é".repeat(100)],
  [" \n\u200b\u2060\ufeff\u3164\u2800\ufe0f", null],
  [undefined, null],
  [["Asha"], null],
])("parseSignup reads the name %j as %j", (typed, name) => {
  expect(parseSignup({ name: typed, email }, englishLabels)).toMatchObject({
    ok: true,
    signup: { email, name },
  });
});

test.each([
  ["more than 100 characters", `${hundred}न`, /at most 100/],
  ["a line break", "Asha\r\nBcc: x", /one line/],
  ["a line separator", "Asha\u2028Rao", /one line/],
  ["a change of the writing direction", "\u202eoaR ahsA", /control characters/],
  ["a control character", "As\u0000ha", /one line/],
  ["a C1 control character", "Asha\u0085Rao", /one line/],
  ["a lone surrogate", "Asha\ud83d", /one line/],
])("parseSignup rejects a name with %s", (_, name, message) => {
  expect(parseSignup({ name, email }, englishLabels)).toEqual({
    ok: false,
    errors: { name: expect.stringMatching(message) },
    values: { name, email },
  });
});

test.each([[undefined], ["  "], [[email]]])(
  "parseSignup requires an e-mail address instead of %j",
  (typed) => {
    const expected = { ok: false, errors: { email: "Email is required" } };
    expect(parseSignup({ email: typed }, englishLabels)).toMatchObject(
      expected,
    );
  },
);

test("parseSignup keeps what was typed in a field with a mistake", () => {
  const values = { name: "Asha", email: " y@gmail.com। " };
  expect(parseSignup(values, englishLabels)).toEqual({
    ok: false,
    errors: { email: expect.stringContaining("such as name@example.org") },
    values,
  });
});
