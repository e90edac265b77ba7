import { expect, test } from "vitest";
import { parseEmail } from "./email.server";

const label63 = "d".repeat(63);
const local64 = "l".repeat(64);

test.each([
  ["1!#$%&'*+/=?^_`{|}~-@school.test", undefined],
  ["a.b.c@school-1.test", undefined],
  ["_asha@school.test", undefined],
  ["-x@school.test", undefined],
  ["=x@school.test", undefined],
  ["a..b@school.test", undefined],
  [".asha.@school.test", undefined],
  ["asha@1.test", undefined],
  [`${local64}@${label63}.test`, undefined],
  ["\u00a0Asha.Rao+P4C@School.Test\r\n", "asha.rao+p4c@school.test"],
  ["\u212aavi@school.test", "kavi@school.test"],
  ["asha@BU\u0308cher.test", "asha@xn--bcher-kva.test"],
  ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["asha@ｓｃｈｏｏｌ.test", "asha@school.test"],
  ["\ufeff as\u200bh\u200da@scho\u00adol.test\u200f", "asha@school.test"],
])("parseEmail normalises %j", (typed, email = typed) => {
  expect(parseEmail(typed)).toBe(email);
});

test.each([
  ["an empty text", " \t\n"],
  ["no @", "asha"],
  ["an empty part", "@school.test"],
  ["a second @", "asha@@school.test"],
  ["a quoted local part", '"asharao"@school.test'],
  ["what starts a program in a spreadsheet", "-cmd|'/ccalc'!a0+@school.test"],
  ["a space", "asha rao@school.test"],
  ["a line break", "asha\r\nBcc: x@school.test"],
  ["NUL", "asha@school.test\u0000"],
  ["punctuation in the domain", "asha@scho।ol.test"],
  ["an emoji in the domain", "asha@scho🙂ol.test"],
  ["a broken A-label", "asha@xn--0.test"],
  ["a local part beyond ASCII", "āsha@school.test"],
  ["a lone surrogate", "asha@\ud800.test"],
  ["an empty label", "asha@school..test"],
  ["a dot at the end", "asha@school.test."],
  ["a hyphen at the end of a label", "asha@school-.test"],
  ["a port", "asha@school:25"],
  ["percent-encoding", "asha@school%2etest"],
  ["no ending", "asha@gmailcom"],
  ["an ending of one letter", "asha@gmail.c"],
  ["an IP address", "asha@192.0.2.1"],
  ["a bracketed IP address", "asha@[192.0.2.1]"],
  ["a label of 64 characters", `asha@d${label63}.test`],
  ["a local part of 65 characters", `l${local64}@school.test`],
])("parseEmail rejects %s", (_, typed) => {
  expect(parseEmail(typed)).toBeUndefined();
});

test("parseEmail accepts 254 characters and rejects 255", () => {
  const longest = `${local64}@${label63}.${label63}.${"d".repeat(61)}`;
  expect(longest).toHaveLength(254);
  expect(parseEmail(longest)).toBe(longest);
  expect(parseEmail(`${longest}d`)).toBeUndefined();
});
