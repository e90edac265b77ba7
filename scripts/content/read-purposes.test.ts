import { expect, test } from "vitest";
import { mistakeIn, replace } from "../../tests/support/content";

test.each<[string, ReturnType<typeof replace>, RegExp]>([
  [
    "a purpose that a button leads to and that is missing",
    replace("id: help-with-a-plan", "id: help"),
    /^content\/pages\/contact\.md:5: purposes: help-with-a-plan is missing; a button of the site leads to it$/,
  ],
  [
    "two purposes with one id",
    replace("id: fixture-purpose", "id: join-a-course"),
    /^content\/pages\/contact\.md:\d+: purposes, number 6, id: join-a-course is already used on this page$/,
  ],
  [
    "a purpose with the id of a section",
    replace("id: fixture-purpose", "id: signup"),
    /purposes, number 6, id: signup is already used on this page$/,
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
])("%s on the contact page is a mistake", async (_, change, expected) => {
  expect(await mistakeIn({ "pages/contact.md": change })).toMatch(expected);
});
