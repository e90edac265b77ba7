import { expect, test } from "vitest";
import { suggestEmail } from "./email-typos.server";

test.each([
  ...["gmial.com", "gmai.com", "gmaill.com", "gnail.com", "gmail.co", "gmail.con", "gmial.con", "gmail.comm"],
])("meera@%s was probably meant to end in gmail.com", (domain) => {
  expect(suggestEmail(`meera@${domain}`)).toBe("meera@gmail.com");
});

test.each([
  ["yaho.com", "yahoo.com"],
  ["yahoo.co.ni", "yahoo.co.in"],
  ["redifmail.com", "rediffmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["school.con", "school.com"],
  ["school.cmo", "school.com"],
])("meera@%s was probably meant to end in %s", (domain, suggested) => {
  expect(suggestEmail(`meera@${domain}`)).toBe(`meera@${suggested}`);
});

test.each([
  ...["gmail.com", "yahoo.co.in", "yahoo.com", "outlook.in", "ymail.com", "mail.com", "school.test"],
  ...["school.co", "school.cm", "con.example", "xn--bcher-kva.test", "gmail.example.com", "1.test"],
])("meera@%s is not questioned", (domain) => {
  expect(suggestEmail(`meera@${domain}`)).toBeUndefined();
});
