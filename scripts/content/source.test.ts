import { describe, expect, test } from "vitest";
import { issueIn, plan, planFile } from "../../tests/support/content";

describe("an issue in a plan is reported with its file, line and field:", () => {
  const at = `content/${planFile}`;

  test.each<[string, (text: string) => string, string | RegExp]>([
    ["a missing field", (text) => text.replace("category: Ethics\n", ""), `${at}:2: category: is missing`],
    [
      "a field without a value",
      (text) => text.replace("Ethics", ""),
      new RegExp(`^${at}:5: category: is empty; expected a text`),
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
      `${at}:8: colour: is not a field here`,
    ],
    [
      "a misspelt key, and a field without a value",
      (text) => text.replace("ageGroup", "agegroup").replace("Ethics", ""),
      new RegExp(
        `^${at}:2: ageGroup: is missing\n${at}:5: category: is empty; .*\n${at}:6: agegroup: is not a field here$`,
      ),
    ],
    [
      "two lines that are not valid YAML, before anything else",
      (text) => text.replace("whose well", "wells: whose").replace("A plan", "Plan: a").replace("Ethics", ""),
      new RegExp(
        `^${at}:3: put a text with a colon in quotation marks.*\n${at}:8: put a text with a colon .*$`,
      ),
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
      "a file elsewhere",
      (text) => text.replace("summary:", "fileUrl: /etc/a.pdf\nsummary:"),
      /:8: fileUrl: expected/,
    ],
    [
      "an insecure address",
      (text) => text.replace("summary:", "externalUrl: http://a.test\nsummary:"),
      /:8: externalUrl: /,
    ],
  ])("%s", async (_, change, expected) => {
    const message = await issueIn({ [planFile]: change(plan) });
    if (typeof expected === "string") expect(message).toBe(expected);
    else expect(message).toMatch(expected);
    for (const line of message.split("\n"))
      expect(line).toMatch(/^content\/lesson-plans\/whose-well\.md:\d+: /);
  });
});

test.each(["Ages 8 to 10", "8-11", "Ages 8-", "Ages ten+", "Ages 8–11"])(
  "%s is not an age group",
  async (ages) => {
    expect(await issueIn({ [planFile]: plan.replace("Ages 8-11", ages) })).toBe(
      `content/${planFile}:6: ageGroup: expected ages such as Ages 6-9 or Ages 10+`,
    );
  },
);
