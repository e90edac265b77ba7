import { expect, test } from "vitest";
import { suggestEmail } from "./email-typos.server";

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
  [["yaho.com"], "yahoo.com"],
  [["yahoo.co.ni"], "yahoo.co.in"],
  [["school.con", "school.cmo"], "school.com"],
  [
    [
      "gmail.com",
      "yahoo.co.in",
      "outlook.in",
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
    expect(suggestEmail(`meera@${domain}`), domain).toEqual(
      meant && `meera@${meant}`,
    );
});
