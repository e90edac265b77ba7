import { describe, expect, test } from "vitest";
import { parseEmail, parseSignup } from "./signup-form.server";

const label63 = "d".repeat(63);
const local64 = "l".repeat(64);

describe("parseEmail", () => {
  test.each([
    "asha@school.test",
    "1!#$%&'*+/=?^_`{|}~-@school.test",
    "a.b.c@school-1.test",
    "asha@1.test",
    "asha@xn--bcher-kva.test",
    `asha@${label63}.test`,
    `${local64}@school.test`,
  ])("returns %s unchanged", (email) => {
    expect(parseEmail(email)).toBe(email);
  });

  test.each([
    ["\u00a0asha@school.test\r\n", "asha@school.test"],
    ["Asha.Rao+P4C@School.Test", "asha.rao+p4c@school.test"],
    ["\u212aavi@school.test", "kavi@school.test"],
    ["asha@BU\u0308cher.test", "asha@xn--bcher-kva.test"],
    ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["asha@ｓｃｈｏｏｌ.test", "asha@school.test"],
    [" \ufeff asha@school.test\u200f\u200b ", "asha@school.test"],
    ["as\u200bh\u200da@scho\u00adol.test", "asha@school.test"],
  ])("normalises %j to %s", (typed, email) => {
    expect(parseEmail(typed)).toBe(email);
  });

  test.each<[string, string[]]>([
    ["an empty text", ["", " \t\n"]],
    [
      "a missing or second @, or an empty part",
      ["asha", "@", "asha@", "@school.test", "asha@@school.test", "a@b@c.test"],
    ],
    ["a quoted local part", ['"asharao"@school.test']],
    [
      "a local part that a spreadsheet would run",
      ["+x", "=x", "-x", "'x"].map((local) => `${local}@school.test`),
    ],
    [
      "a dot at an end of the local part, or two together",
      [".asha@school.test", "asha.@school.test", "as..ha@school.test"],
    ],
    [
      "a space, a line break or NUL",
      [
        "asha rao@school.test",
        "asha@ school.test",
        "asha@sch\tool.test",
        "asha\r\nBcc: x@school.test",
        "asha@school.test\u0000",
      ],
    ],
    [
      "punctuation, a symbol or an emoji in the domain",
      ["।", "’", "）", "™", "①", "🙂", "_"].map(
        (sign) => `asha@scho${sign}ol.test`,
      ),
    ],
    ["a broken A-label", ["asha@xn--0.test", "asha@xn--.test"]],
    ["characters beyond ASCII", ["āsha@school.test", "asha@\ud800.test"]],
    [
      "an empty label",
      ["asha@school.test.", "asha@.school.test", "asha@school..test"],
    ],
    [
      "a hyphen at the end of a label",
      ["asha@-school.test", "asha@school-.test"],
    ],
    [
      "URL syntax",
      [":25", "/x", "?x", "#x", "\\.test", "%2etest"].map(
        (part) => `asha@school${part}`,
      ),
    ],
    [
      "no real ending",
      ["gmailcom", "उदाहरण", "gmail.123", "gmail.c", "gmail.1om"].map(
        (domain) => `asha@${domain}`,
      ),
    ],
    [
      "an IP address",
      ["192.0.2.1", "0x7f.1", "[192.0.2.1]", "2001:db8::1"].map(
        (domain) => `asha@${domain}`,
      ),
    ],
    ["a label of 64 characters", [`asha@d${label63}.test`]],
    [
      "a local part of 65 characters",
      [`l${local64}@school.test`, `${"a".repeat(1024 * 1024)}@school.test`],
    ],
  ])("rejects %s", (_, texts) => {
    for (const typed of texts) expect(parseEmail(typed), typed).toBeUndefined();
  });

  test("accepts 254 characters and rejects 255", () => {
    const longest = `${local64}@${label63}.${label63}.${"d".repeat(61)}`;
    expect(longest).toHaveLength(254);
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`${longest}d`)).toBeUndefined();
  });
});

describe("parseSignup", () => {
  const email = "asha@school.test";
  const hundred = "न".repeat(100);

  test.each([
    ["  Asha Rao ", "Asha Rao"],
    ["Jose\u0301", "José"],
    ["क्‍ष", "क्‍ष"],
    ["</script>=1+1", "</script>=1+1"],
    [` ${hundred}\n`, hundred],
    ["🙂".repeat(100), "🙂".repeat(100)],
    ["e\u0301".repeat(100), "é".repeat(100)],
    [" \n\t", null],
    ["\u200b\u2060\ufeff", null],
    ["\u3164 \u2800\ufe0f", null],
    [undefined, null],
    [["Asha"], null],
  ])("reads the name %j as %j", (typed, name) => {
    expect(parseSignup({ name: typed, email })).toMatchObject({
      ok: true,
      signup: { email, name },
    });
  });

  test.each<[string, RegExp, string[]]>([
    [
      "more than 100 characters",
      /at most 100/,
      [`${hundred}न`, "🙂".repeat(101), "a".repeat(1024 * 1024)],
    ],
    [
      "a line break",
      /one line/,
      ["Asha\nRao", "Asha\r\nBcc: x", "Asha\u2028Rao", "Asha\u2029Rao"],
    ],
    [
      "a change of the writing direction",
      /control characters/,
      ["\u202eoaR ahsA", "Asha \u2066Rao"],
    ],
    [
      "a control character",
      /one line/,
      ["As\u0000ha", "Asha\tRao", "\u001b[31mAsha", "Asha\u007f"],
    ],
    ["a C1 control character", /one line/, ["Asha\u0085Rao"]],
    ["a lone surrogate", /one line/, ["Asha\ud83d"]],
  ])("rejects a name with %s", (_, message, names) => {
    for (const name of names) {
      const errors = { name: expect.stringMatching(message) };
      expect(parseSignup({ name, email })).toEqual({
        ok: false,
        errors,
        values: { name, email },
      });
    }
  });

  test.each([[undefined], ["  "], [7], [[email]]])(
    "requires an e-mail address instead of %j",
    (typed) => {
      const expected = { ok: false, errors: { email: "Email is required" } };
      expect(parseSignup({ email: typed })).toMatchObject(expected);
    },
  );

  test("keeps what was typed in a field with a mistake", () => {
    const values = { name: "Asha", email: " y@gmail.com। " };
    expect(parseSignup(values)).toEqual({
      ok: false,
      errors: { email: expect.stringContaining("such as name@example.org") },
      values,
    });
  });
});
