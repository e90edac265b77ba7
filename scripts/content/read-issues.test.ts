import { describe, expect, test } from "vitest";
import { moves } from "../../app/labels";
import {
  type Changes,
  issueIn,
  plan,
  planFile,
  replace,
  story,
  storyFile,
} from "../../tests/support/content";

describe("an issue is reported with its file, and with its line if it is in one:", () => {
  const other = (title: string, id: number) =>
    plan.replace("whose well", title).replace("900001", String(id));
  const withQuestion = (id: string) =>
    plan.replace("---\nSit", `questions:\n  - id: ${id}\n    move: ethics\n---\nSit`);
  const people = (href: string) => `- role: Editor
  bio: Reads.
  photo: fixture-person.jpg
  photoAlt: A person.
  links:
    - label: Mail
      href: mailto:a@b.test
    - label: Site
      href: ${href}
`;
  const expectedPicture = (file: string, line: number, field: string) =>
    new RegExp(`^content/${file}:${line}: ${field}: expected a file of content/pictures/, found nobody.jpg$`);

  test.each<[string, Changes, RegExp]>([
    [
      "two plans with one id",
      { [planFile]: plan, "lesson-plans/z.md": other("another well", 900001) },
      /^content\/lesson-plans\/z\.md:2: id: 900001 is already used in content\/lesson-plans\/whose-well\.md:2$/,
    ],
    [
      "two plans with one title",
      { [planFile]: plan, "lesson-plans/z.md": other("whose well", 900002) },
      /^content\/lesson-plans\/z\.md:3: title: whose well is already used in content\/lesson-plans\/whose-well\.md:3$/,
    ],
    [
      "two testimonials with one id",
      { "testimonials.yml": replace("- id: 3", "- id: 1") },
      /^content\/testimonials\.yml:\d+: testimonials, number 3, id: 1 is already used in content\/testimonials\.yml:2$/,
    ],
    [
      "a question without an id",
      { "literature/fixture-tale.md": replace(/- id: .*\n +/, "- ") },
      /fixture-tale\.md:\d+: sections, .*, id: is missing; add -([a-z0-9]{4}) to the name of the file, as in our-john-\1$/,
    ],
    [
      "a day that does not exist",
      { "pages/accessibility.md": replace(/tested: .*/, "tested: 2026-02-30") },
      /^content\/pages\/accessibility\.md:\d+: tested: expected a day that exists, from 2000 until today, written like 2026-01-31$/,
    ],
    [
      "a missing move",
      { [storyFile]: story(Object.keys(moves).slice(1)) },
      /the-well\.md:\d+: sections, questions, open-ended-questions: is missing$/,
    ],
    [
      "a ninth move",
      { [storyFile]: story([...Object.keys(moves), "more"]) },
      /the-well\.md:\d+: sections, questions, more: is not a field here$/,
    ],
    [
      "words below the fields of a story",
      { [storyFile]: `${story()}Words.\n` },
      /^content\/literature\/the-well\.md:\d+: move these words to one of the sections above the second ---$/,
    ],
    [
      "two questions with one id",
      { [storyFile]: story().replace("ethics-1", "reasoning-1") },
      /the-well\.md:\d+: sections, questions, reasoning, questions, number 1, id: reasoning-1 is already used in .*the-well\.md:\d+$/,
    ],
    [
      "a question of a plan that its text does not mark",
      { [planFile]: withQuestion("whose-well-01") },
      /whose-well\.md:11: questions, number 1, id: expected \[a question\]\(#whose-well-01\) once in the text below, found it 0 times$/,
    ],
    [
      "a mark that ends with one digit",
      { [planFile]: withQuestion("whose-well-1") },
      /whose-well\.md:11: questions, number 1, id: expected a name with a number of two digits or more, such as flying-a-kite-01$/,
    ],
    ["a missing page", { "pages/donate.md": null }, /^content\/pages\/donate\.md: this file is missing$/],
    ["a missing menu", { "menu.yml": null }, /^content\/menu\.yml: this file is missing$/],
    [
      "a page without one of its sections",
      { "pages/contact.md": replace("signup:", "sign-up:") },
      /^content\/pages\/contact\.md:\d+: sections/,
    ],
    [
      "a document that does not exist",
      { "pages/past-courses.md": replace("brochures:\n", "brochures:\n  - nowhere\n") },
      /^content\/pages\/past-courses\.md:\d\d: brochures, number 1: content\/documents\/nowhere\.md does not exist$/,
    ],
    [
      "a document named like a property of every object",
      { "pages/past-courses.md": replace("brochures:\n", "brochures:\n  - constructor\n") },
      /content\/documents\/constructor\.md does not exist$/,
    ],
    [
      "a story on the home page that does not exist",
      { "pages/home.md": replace("feature: fixture-tale", "feature: nowhere") },
      /^content\/pages\/home\.md:\d\d: feature: content\/literature\/nowhere\.md does not exist$/,
    ],
    [
      "a recording that does not exist",
      { "pages/facilitations.md": replace("sessions:\n", "sessions:\n  - nowhere\n") },
      /content\/recordings\/nowhere\.md does not exist$/,
    ],
    [
      "a wrong address deep in a list",
      { "people.yml": people("ftp://a.test") },
      /^content\/people\.yml:9: number 1, links, number 2, href: expected an address/,
    ],
    ["an empty file", { "people.yml": "" }, /^content\/people\.yml:1: /],
    [
      "an unknown placeholder",
      { "people.yml": people("'{{x}}'") },
      /^content\/people\.yml:9: \{\{x\}\} is not known; use one of: name, .*email, .*testimonials, reflections$/,
    ],
    [
      "an unknown photograph",
      { "people.yml": people("/contact").replace("fixture-person", "nobody") },
      expectedPicture("people.yml", 3, "number 1, photo"),
    ],
    [
      "an unknown cover",
      { [storyFile]: story().replace("fixture-cover.svg", "nobody.jpg") },
      expectedPicture(storyFile, 8, "cover"),
    ],
    [
      "an explainer among the recordings of sessions",
      { "pages/facilitations.md": replace(/sessions:\n(?= +- )/, "sessions:\n  - fixture-spoken\n") },
      /^content\/pages\/facilitations\.md:\d\d: sessions, number 1: the kind of content\/recordings\/.* is not session; choose one that is$/,
    ],
    [
      "too many words on a cover",
      { [storyFile]: story().replace(/(?<=coverAlt: ).*/, "one two ".repeat(11)) },
      /the-well\.md:\d+: coverAlt: expected at most 20 words$/,
    ],
    [
      "a story whose words do not exist",
      { [storyFile]: story().replace("listed:", "storyText: the-wel\nlisted:") },
      /^content\/literature\/the-well\.md:6: storyText: content\/documents\/the-wel\.md does not exist$/,
    ],
    [
      "a story whose words are only in a PDF",
      { "documents/fixture-tale.md": replace(/---\n+Words[\s\S]*/, "---\n") },
      /^content\/literature\/fixture-tale\.md:\d+: storyText: content\/documents\/fixture-tale\.md has no text$/,
    ],
    [
      "an unknown thumbnail",
      { [planFile]: plan.replace("---\nSit", "thumbnail: nobody.jpg\n---\nSit") },
      expectedPicture(planFile, 10, "thumbnail"),
    ],
    [
      "an unknown picture in a text",
      { [planFile]: plan, "pages/404.md": replace(/$/, "\nWords.\n\n![A hen](nobody.jpg)\n") },
      /^content\/pages\/404\.md:\d\d: expected a file of content\/pictures\/, found nobody\.jpg$/,
    ],
    [
      "a picture that cannot be shown",
      { "pictures/class.svg": "<svg/>" },
      /^content\/pictures\/class\.svg: expected an SVG, but this file is not a picture, or damaged; /,
    ],
  ])("%s", async (_, changes, expected) => {
    expect(await issueIn(changes)).toMatch(expected);
  });
});
