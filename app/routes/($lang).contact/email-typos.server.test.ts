import { expect, test } from "vitest";
import { suggestEmailCorrection } from "./email-typos.server";

test.each([
  [
    [
      "gmial.com",
      "gmai.com",
      "gmaill.com",
      "gnail.com",
      "gmail.co",
      "gmail.con",
      "gmail.comm",
      "gmail.xn--com-hph",
    ],
    "gmail.com",
  ],
  [
    ["gmail.in", "gmail.co.in", "gmail.org", "gmail.com.com", "www.gmail.com"],
    "gmail.com",
  ],
  [["yaho.com", "yahoo.com.com", "www.yaho.com"], "yahoo.com"],
  [["yahoo.co.ni"], "yahoo.co.in"],
  [["outlook.com.in", "outlook.net"], "outlook.com"],
  [["hotmail.co.com", "hotmail.in.com"], "hotmail.com"],
  [["rediffmail.in", "rediffmail.co.in"], "rediffmail.com"],
  [["icloud.in", "icloud.co.in"], "icloud.com"],
  [["school.com.com"], "school.com"],
  [["school.con", "school.cmo"], "school.com"],
  [
    [
      "gmail.com",
      "yahoo.co.in",
      "yahoo.in",
      "yahoo.co.uk",
      "hotmail.co.uk",
      "outlook.in",
      "outlook.co.th",
      "ymail.com",
      "mail.com",
      "school.test",
      "1.test",
    ],
    undefined,
  ],
  [
    [
      "school.co",
      "school.cm",
      "con.example",
      "xn--bcher-kva.test",
      "gmail.example.com",
    ],
    undefined,
  ],
])("an address at %j was probably meant to end in %s", (domains, meant) => {
  for (const domain of domains)
    expect(suggestEmailCorrection(`meera@${domain}`), domain).toEqual(
      meant && `meera@${meant}`,
    );
});

test.each([
  ["www.meera@school.test", "meera@school.test"],
  ["www.meera@gmail.in", "meera@gmail.com"],
  ["www.@school.test", undefined],
  ["wwwmeera@school.test", undefined],
])("%s was probably meant to be %s", (typed, meant) => {
  expect(suggestEmailCorrection(typed)).toBe(meant);
});
