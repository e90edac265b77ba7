import { describe, expect, test } from "vitest";
import { parseEmail, parseSignup } from "./signup-form.server";

const label = "d".repeat(63);
const local64 = "l".repeat(64);
/** 64 + 1 + 189 = 254 characters. */
const domain189 = `${label}.${label}.${"d".repeat(61)}`;

describe("an e-mail address", () => {
  test.each([
    ["asha@school.test", "asha@school.test"],
    ["  asha@school.test\t", "asha@school.test"],
    ["\u00a0asha@school.test\r\n", "asha@school.test"],
    ["ASHA@SCHOOL.TEST", "asha@school.test"],
    ["Asha.Rao+P4C@School.Test", "asha.rao+p4c@school.test"],
    ["!#$%&'*+/=?^_`{|}~-.@school.test", "!#$%&'*+/=?^_`{|}~-.@school.test"],
    ["..asha..@school.test", "..asha..@school.test"],
    ["a@b", "a@b"],
    ["asha@localhost", "asha@localhost"],
    ["asha@school-1.test", "asha@school-1.test"],
    ["asha@1.test", "asha@1.test"],
    [`asha@${label}.test`, `asha@${label}.test`],
    [`${local64}@school.test`, `${local64}@school.test`],
    ["\u212aavi@school.test", "kavi@school.test"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(parseEmail(typed)).toBe(stored);
  });

  test.each([
    ["asha@bücher.test", "asha@xn--bcher-kva.test"],
    ["asha@bu\u0308cher.test", "asha@xn--bcher-kva.test"],
    ["asha@BÜCHER.test", "asha@xn--bcher-kva.test"],
    ["asha@xn--bcher-kva.test", "asha@xn--bcher-kva.test"],
    ["asha@straße.test", "asha@xn--strae-oqa.test"],
    ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["asha@ｓｃｈｏｏｌ.test", "asha@school.test"],
    ["asha@school。test", "asha@school.test"],
  ])("the domain of %j is stored as its A-label: %j", (typed, stored) => {
    expect(parseEmail(typed)).toBe(stored);
  });

  test.each([
    ["asha@192.0.2.1", "asha@192.0.2.1"],
    ["asha@1", "asha@1"],
    ["asha@0x7f.1", "asha@0x7f.1"],
    ["asha@256.256.256.256", "asha@256.256.256.256"],
    ["asha@1.2.3.4.5", "asha@1.2.3.4.5"],
    ["asha@[192.0.2.1]", undefined],
    ["asha@[IPv6:2001:db8::1]", undefined],
    ["asha@2001:db8::1", undefined],
    ["asha@１.2.3.4", undefined],
    ["asha@１", undefined],
  ])("with a domain like an IP address, %j is %j: never another address than was typed", (typed, stored) => {
    expect(parseEmail(typed)).toBe(stored);
  });

  test.each([
    ["nothing", ""],
    ["only space", " \t\n"],
    ["no @", "asha"],
    ["no @, but a dot", "school.test"],
    ["only @", "@"],
    ["no local part", "@school.test"],
    ["no domain", "asha@"],
    ["two @", "asha@home@school.test"],
    ["two @ in a row", "asha@@school.test"],
    ["a quoted local part", '"asha rao"@school.test'],
    ["a quote", 'asha"@school.test'],
    ["a display name", "Asha <asha@school.test>"],
    ["a comment", "asha(home)@school.test"],
    ["two addresses", "asha@school.test,ravi@school.test"],
    ["a space", "asha rao@school.test"],
    ["a space before @", "asha @school.test"],
    ["a space after @", "asha@ school.test"],
    ["CR and LF in the local part", "asha\r\nBcc: x@school.test"],
    ["CR and LF in the domain", "asha@school\r\n.test"],
    ["a tab in the domain", "asha@sch\tool.test"],
    ["NUL at the end", "asha@school.test\u0000"],
    ["NUL at the start", "\u0000asha@school.test"],
    ["NUL in the local part", "as\u0000ha@school.test"],
    ["a right-to-left mark at the start", "\u200fasha@school.test"],
    ["a right-to-left mark at the end", "asha@school.test\u200f"],
    ["a right-to-left override", "asha@\u202eloohcs.test"],
    ["a soft hyphen", "asha@scho\u00adol.test"],
    ["a zero-width space", "asha@scho\u200bol.test"],
    ["a letter beyond ASCII in the local part", "āsha@school.test"],
    ["a lone surrogate", "asha@\ud800.test"],
    ["a trailing dot", "asha@school.test."],
    ["a leading dot", "asha@.school.test"],
    ["an empty label", "asha@school..test"],
    ["a hyphen at a label's start", "asha@-school.test"],
    ["a hyphen at a label's end", "asha@school-.test"],
    ["an underscore in the domain", "asha@my_school.test"],
    ["a percent sign in the domain", "asha@school%2etest"],
    ["a port", "asha@school.test:25"],
    ["a path", "asha@school.test/x"],
    ["a backslash", "asha@school\\.test"],
    ["a query", "asha@school.test?x"],
    ["a fragment", "asha@school.test#x"],
    ["a label of 64 characters", `asha@d${label}.test`],
    ["a local part of 65 characters", `l${local64}@school.test`],
    ["a megabyte", `${"a".repeat(1024 * 1024)}@school.test`],
  ])("is refused with %s", (_, typed) => {
    expect(parseEmail(typed)).toBeUndefined();
  });

  test("of 254 characters is the longest there is", () => {
    const longest = `${local64}@${domain189}`;
    expect(longest).toHaveLength(254);
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`${longest}d`)).toBeUndefined();
  });
});

describe("a name", () => {
  const hundred = "न".repeat(100);

  test.each([
    ["Asha", "Asha"],
    ["  Asha Rao ", "Asha Rao"],
    ["Jose\u0301", "José"],
    ["क्‍ष", "क्‍ष"],
    ["</script><b>Asha</b>", "</script><b>Asha</b>"],
    ["=1+1", "=1+1"],
    [hundred, hundred],
    ["🙂".repeat(100), "🙂".repeat(100)],
    ["e\u0301".repeat(100), "é".repeat(100)],
    [` ${hundred}\n`, hundred],
    ["", null],
    [" \n\t", null],
    [undefined, null],
    [42, null],
    [["Asha"], null],
    [new File(["x"], "name.txt"), null],
  ])("%j is stored as %j", (typed, name) => {
    expect(parseSignup({ name: typed, email: "asha@school.test" })).toMatchObject({
      ok: true,
      signup: { email: "asha@school.test", name },
    });
  });

  test.each([
    ["101 letters", "न".repeat(101), /at most 100/],
    ["101 emoji", "🙂".repeat(101), /at most 100/],
    ["a megabyte", "a".repeat(1024 * 1024), /at most 100/],
    ["NUL", "As\u0000ha", /one line/],
    ["a line break", "Asha\nRao", /one line/],
    ["CR and LF", "Asha\r\nBcc: x", /one line/],
    ["a tab", "Asha\tRao", /one line/],
    ["ESC", "\u001b[31mAsha", /one line/],
    ["DEL", "Asha\u007f", /one line/],
    ["a C1 control", "Asha\u0085Rao", /one line/],
    ["a line separator", "Asha\u2028Rao", /one line/],
    ["a paragraph separator", "Asha\u2029Rao", /one line/],
    ["a lone surrogate", "Asha\ud83d", /one line/],
  ])("is refused with %s", (_, name, message) => {
    const parsed = parseSignup({ name, email: "asha@school.test" });
    expect(parsed).toEqual({
      ok: false,
      errors: { name: expect.stringMatching(message) },
      values: { name, email: "asha@school.test" },
    });
  });
});

describe("a sign-up", () => {
  test.each([[undefined], [""], ["  "], [null], [7], [{}], [["asha@school.test"]]])(
    "with the e-mail address %j asks for one",
    (email) => {
      expect(parseSignup({ email })).toMatchObject({ ok: false, errors: { email: "Email is required" } });
    },
  );

  test("that is refused gives back exactly what was typed, with every reason", () => {
    const typed = { name: " Asha\nRao", email: " asha at School " };
    expect(parseSignup(typed)).toEqual({
      ok: false,
      errors: {
        name: "Please write your name on one line, in plain letters",
        email: "Please enter an email address such as name@example.org",
      },
      values: typed,
    });
  });

  test("that is accepted keeps what was typed too, for a refusal that comes later", () => {
    const typed = { name: " Asha ", email: " Asha@Bücher.test" };
    expect(parseSignup(typed)).toEqual({
      ok: true,
      signup: { name: "Asha", email: "asha@xn--bcher-kva.test" },
      values: typed,
    });
  });
});
