import { describe, expect, test } from "vitest";
import { mistakeIn, plan, planFile } from "../../tests/support/content";

describe("a mistake in a plan is reported with its file, line and field:", () => {
  const at = `content/${planFile}`;

  test.each<[string, (text: string) => string, string | RegExp]>([
    ["a missing field", (text) => text.replace("category: Ethics\n", ""), `${at}:2: category: is missing`],
    [
      "a field without a value",
      (text) => text.replace("Ethics", ""),
      `${at}:5: category: is empty; expected a text`,
    ],
    [
      "a wrong type",
      (text) => text.replace("40", "forty"),
      `${at}:7: duration: expected a number, without quotation marks`,
    ],
    [
      "a number in quotes",
      (text) => text.replace("900001", "'900001'"),
      `${at}:2: id: expected a number, without quotation marks`,
    ],
    [
      "an id of 0",
      (text) => text.replace("900001", "0"),
      /:2: id: expected a number that is not used, such as [1-9]\d{5}$/,
    ],
    [
      "an id with a fraction",
      (text) => text.replace("900001", "7.5"),
      `${at}:2: id: expected a whole number`,
    ],
    [
      "an unknown key",
      (text) => text.replace("summary:", "colour: red\nsummary:"),
      `${at}:8: colour is not a field here`,
    ],
    [
      "a known key in another case",
      (text) => text.replace("ageGroup", "agegroup"),
      `${at}:6: agegroup is not a field here; ageGroup is missing`,
    ],
    [
      "a key given twice",
      (text) => text.replace("summary:", "id: 3\nsummary:"),
      `${at}:8: id appears twice; remove one`,
    ],
    ["broken YAML", (text) => text.replace("whose well", "[whose well"), /:\d+: /],
    [
      "a colon in a text",
      (text) => text.replace("whose well", "wells: whose"),
      `${at}:3: a text with a colon and a space needs quotation marks; write title: 'wells: whose'`,
    ],
    [
      "a colon at the end of a text",
      (text) => text.replace("whose well", "it's here:"),
      `${at}:3: a text with a colon and a space needs quotation marks; write title: 'it’s here:'`,
    ],
    [
      "an apostrophe between quotation marks",
      (text) => text.replace("whose well", "'it's here'"),
      `${at}:3: the quotation marks do not enclose the whole text; write title: 'it’s here'`,
    ],
    [
      "a word in quotation marks at the beginning of a text",
      (text) => text.replace("whose well", "'whose' well"),
      `${at}:3: the quotation marks do not enclose the whole text; write title: '‘whose’ well'`,
    ],
    [
      "a quotation mark that is not closed",
      (text) => text.replace("whose well", "'whose well"),
      `${at}:3: the quotation marks do not enclose the whole text; write title: 'whose well'`,
    ],
    ["a tab", (text) => text.replace("duration", "\tduration"), `${at}:7: remove the tab at the beginning`],
    [
      "a tab in a list, whose other lines are right",
      (text) =>
        text.replace(
          "---\nSit",
          "questions:\n  - id: whose-well-01\n\tmove: ethics\n    age: 8\n    age: 9\n---\nSit",
        ),
      `${at}:12: replace the tab at the beginning with 4 spaces\n${at}:14: age appears twice; remove one`,
    ],
    [
      "a line of a list with one space too few",
      (text) =>
        text.replace(
          "---\nSit",
          "questions:\n  - id: whose-well-01\n   move: ethics\n    age: eight\n---\nSit",
        ),
      `${at}:12: begin this line with 4 spaces\n${at}:13: questions, number 1, age: expected a number, without quotation marks`,
    ],
    [
      "a star before a word",
      (text) => text.replace("whose well", "*whose* well"),
      `${at}:3: a text that begins with * needs quotation marks; write title: '*whose* well'`,
    ],
    [
      "a text that is one word with a star",
      (text) => text.replace("whose well", "*well"),
      `${at}:3: a text that begins with * needs quotation marks; write title: '*well'`,
    ],
    [
      "two colons, and a field without a value",
      (text) => text.replace("whose well", "wells: whose").replace("A plan", "Plan: a").replace("Ethics", ""),
      [
        `${at}:3: a text with a colon and a space needs quotation marks; write title: 'wells: whose'`,
        `${at}:5: category: is empty; expected a text`,
        `${at}:8: a text with a colon and a space needs quotation marks; write summary: 'Plan: a for the tests.'`,
      ].join("\n"),
    ],
    [
      "no space after a colon",
      (text) => text.replace("title: ", "title:"),
      `${at}:3: put a space after the colon; write title: whose well`,
    ],
    [
      "a line that is indented further than the one above",
      (text) => text.replace("duration", "  duration"),
      `${at}:7: begin this line without spaces`,
    ],
    [
      "a text that goes on at the beginning of the next line",
      (text) => text.replace("whose well", "|-\nwhose well"),
      `${at}:4: expected name: value; if this belongs to the text above, indent it like that text`,
    ],
    [
      "front matter that is a text",
      () => "---\njust words\n---\nMore.\n",
      `${at}:2: expected lines such as name: 'value'`,
    ],
    [
      "front matter that is a list",
      () => "---\n- a\n---\nMore.\n",
      `${at}:2: expected lines such as name: 'value'`,
    ],
    ["empty front matter", () => "---\n\n---\nMore.\n", new RegExp(`^${at}:\\d: id: expected a number .*\n`)],
    ["no front matter", () => "Just words.\n", `${at}:1: expected front matter between two lines of ---`],
    ["front matter without an end", (text) => text.replace("---\nSit", "Sit"), /:1: expected front matter/],
    ["an empty file", () => "", /:1: expected front matter/],
    [
      "an unknown section",
      (text) => text.replace("duration", "section: logics\nduration"),
      `${at}:7: section: expected one of: elaborate, logic`,
    ],
    ["no text", (text) => text.replace(/Sit.*$/s, ""), `${at}:11: content: is empty`],
    [
      "an unknown placeholder in a field",
      (text) => text.replace("Who may", "{{who}} may"),
      /:4: \{\{who\}\}/,
    ],
    [
      "an unknown placeholder in the text",
      (text) => text.replace("{{email}}", "{{ phone }}"),
      /:13: \{\{phone\}\}/,
    ],
    ["a placeholder with a hyphen", (text) => text.replace("{{email}}", "{{e-mail}}"), /:13: \{\{e-mail\}\}/],
    ["a placeholder for a list", (text) => text.replace("{{email}}", "{{footer}}"), /:13: \{\{footer\}\}/],
    [
      "a placeholder named like a property of every object",
      (text) => text.replace("{{email}}", "{{constructor}}"),
      /:13: /,
    ],
    ["a summary of 156 characters", (text) => text.replace("A plan", "A".repeat(141)), /:8: summary: .*155/],
    [
      "an unknown section",
      (text) => text.replace("summary:", "section: ethics\nsummary:"),
      `${at}:8: section: expected one of: elaborate, logic`,
    ],
    [
      "a file elsewhere",
      (text) => text.replace("summary:", "fileUrl: /etc/a.pdf\nsummary:"),
      /:8: fileUrl: expected/,
    ],
    [
      "an insecure address",
      (text) => text.replace("summary:", "externalUrl: http://a.test\nsummary:"),
      /:8: externalUrl: /,
    ],
    [
      "sample as a word",
      (text) => text.replace("summary:", "sample: perhaps\nsummary:"),
      `${at}:8: sample: expected true or false, without quotation marks`,
    ],
  ])("%s", async (_, change, expected) => {
    const message = await mistakeIn({ [planFile]: change(plan) });
    if (typeof expected === "string") expect(message).toBe(expected);
    else expect(message).toMatch(expected);
    for (const line of message.split("\n"))
      expect(line).toMatch(/^content\/lesson-plans\/whose-well\.md:\d+: /);
  });
});

test.each(["Ages 8 to 10", "8-11", "Ages 8-", "Ages ten+", "Ages 8–11"])(
  "%s is not an age group",
  async (ages) => {
    expect(await mistakeIn({ [planFile]: plan.replace("Ages 8-11", ages) })).toBe(
      `content/${planFile}:6: ageGroup: expected ages such as Ages 6-9 or Ages 10+`,
    );
  },
);
