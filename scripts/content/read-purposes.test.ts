import { expect, test } from "vitest";
import { issueIn, replace } from "../../tests/support/content";

test.each<[string, ReturnType<typeof replace>, RegExp]>([
  [
    "two purposes with one label",
    replace("label: Fixture purpose", "label: Fixture course"),
    /^content\/pages\/contact\.md:\d+: purposes, number 6, label: Fixture course is already used in content\/pages\/contact\.md:\d+$/,
  ],
  [
    "a subject of two lines",
    replace("subject: Fixture course", 'subject: "Fixture\\ncourse"'),
    /purposes, number 1, subject: expected a single line$/,
  ],
  [
    "an e-mail that is too long for a link",
    replace("नमस्ते", "नमस्ते ".repeat(40)),
    /purposes, number 3, body: is too long for a link; expected about 1,000 letters, or fewer in other scripts$/,
  ],
])("%s on the contact page is an issue", async (_, change, expected) => {
  expect(await issueIn({ "pages/contact.md": change })).toMatch(expected);
});
