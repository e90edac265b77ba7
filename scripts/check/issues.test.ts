import { expect, test } from "vitest";
import { moveLabels } from "../../app/labels";
import { issueLike } from "../../tests/support/check";
import {
  type Changes,
  issueIn,
  plan,
  planFile,
  replace,
  story,
  storyFile,
} from "../../tests/support/content";

const issuesIn = async (changes: Changes) =>
  (await issueIn(changes)).split("\n");

test("every field that does not match its schema is one issue with its place", async () => {
  const issues = await issuesIn({
    [planFile]: plan
      .replace("900001", "'900001'")
      .replace("whose well", "w".repeat(81))
      .replace("Who may drink?", "")
      .replace("category: Ethics\n", "")
      .replace("8-11", "8–11")
      .replace("40", "forty")
      .replace("A plan", "A".repeat(155))
      .replace(
        "---\nSit",
        "section: logics\nfileUrl: /etc/a.pdf\nexternalUrl: http://a.test\ncolour: red\n---\nSit",
      )
      .replace(/Sit.*$/s, ""),
    "lesson-plans/a.md": plan
      .replace("900001", "0")
      .replace("40", "7.5\nsample: perhaps"),
    "lesson-plans/b.md": plan.replace(
      /---\nSit/,
      "questions:\n  - id: well-1\n    move: ethics\n---\nSit",
    ),
    "lesson-plans/c.md": "---\njust words\n---\nMore.\n",
    [storyFile]: story([...Object.keys(moveLabels).slice(1), "more"]).replace(
      /(?<=Alt: ).*/,
      "a ".repeat(21),
    ),
    "literature/fixture-tale.md": replace(/- id: .*\n +/, "- "),
    "literature/fixture-book.md": replace(/^isbn: .*\n/m, ""),
    "literature/fixture-hidden.md": replace(/ {4}box:\n( +- .*\n){3}/, ""),
    "literature/fixture-listed-book.md": replace(
      / {4}box:\n.*\n.*\n/,
      "    box:\n      - fixture-listed-book-19\n      - fixture-book-10\n",
    ),
    "literature/fixture-starter.md": replace(/^storyText: .*\n/m, ""),
    "people.yml":
      "- role: 7\n  bio: Reads.\n  photo: me.jpg\n  photoAlt: A\n  links:\n    - label: Site\n",
    "menu.yml": "",
    "pages/accessibility.md": replace(/tested: .*/, "tested: 2026-02-30"),
    "pages/contact.md": (text) =>
      text.replace("signup:", "sign-up:").replace("नमस्ते", "नमस्ते ".repeat(40)),
    "pages/detectives.md": replace(/clues:\n(.* clue of .*\n)+/, "clues: []\n"),
    "pages/donate.md": null,
    "pages/session.md": (text) =>
      text
        .replace("minutes40: 13", "minutes40: 12")
        .replace("id: thinking", "id: silence")
        .replace("id: inquiry", "id: talk")
        .replace("text: Fixture places", `text: ${"a".repeat(301)}`),
  });
  expect(issues).toEqual(
    [
      "menu.yml:1: expected a list",
      "people.yml:1: number 1, role: expected a text",
      "people.yml:6: number 1, links, number 1, href: is missing",
      "pages/session.md:9: steps: minutes40 … 39; … 40",
      "pages/session.md:9: steps: … one … id thinking",
      "pages/session.md:9: steps: … one … id inquiry",
      "pages/session.md:19: steps, number 1, lines, number 1, text: … too long … 300 characters",
      "pages/contact.md:17: purposes, number 3, body: … too long … 1,000",
      "pages/contact.md:35: sections, signup: is missing",
      "pages/contact.md:36: sections, sign-up: … not a field",
      "pages/detectives.md:9: arguments, number 1, clues: is empty",
      "pages/accessibility.md:5: tested: expected a day",
      "pages/donate.md: this file is missing",
      "lesson-plans/a.md:2: id: expected a number … not used",
      "lesson-plans/a.md:7: duration: … whole number",
      "lesson-plans/a.md:8: sample: … true or false",
      "lesson-plans/b.md:11: questions, number 1, id: … two digits",
      "lesson-plans/c.md:2: expected lines",
      "lesson-plans/whose-well.md:2: id: … a number, without quotation marks",
      "lesson-plans/whose-well.md:2: category: is missing",
      "lesson-plans/whose-well.md:3: title: … too long … 80 characters",
      "lesson-plans/whose-well.md:4: description: is empty",
      "lesson-plans/whose-well.md:5: ageGroup: expected ages",
      "lesson-plans/whose-well.md:6: duration: expected a number",
      "lesson-plans/whose-well.md:7: summary: … too long … 155 characters",
      "lesson-plans/whose-well.md:9: section: … one of: elaborate, logic",
      "lesson-plans/whose-well.md:10: fileUrl: … PDF … /content/lessons",
      "lesson-plans/whose-well.md:11: externalUrl: … https://",
      "lesson-plans/whose-well.md:12: colour: … not a field",
      "lesson-plans/whose-well.md:14: content: is empty",
      "literature/fixture-book.md:8: original: … needs author, publisher, year and isbn",
      "literature/fixture-hidden.md:30: sections, questions, box: … three questions",
      "literature/fixture-listed-book.md:33: sections, questions, box, number 2: fixture-book-10 … not a question",
      "literature/fixture-listed-book.md:34: sections, questions, box, number 3: fixture-listed-book-19 … another box",
      "literature/fixture-starter.md:2: storyText: … starter … document",
      "literature/fixture-tale.md:65: … number 1, id: … name of the file",
      "literature/the-well.md:9: coverAlt: … 20 words",
      "literature/the-well.md:22: sections, questions, open-ended-questions: is missing",
      "literature/the-well.md:92: sections, questions, more: … not a field",
    ].map(issueLike),
  );
  // What they suggest can be used.
  expect(issues.join("\n")).toMatch(/a\.md:2: id: .* [1-9]\d{5}$/m);
  expect(issues.join("\n")).toMatch(/-([a-z0-9]{4})\b.* our-john-\1$/m);
});

test("every unknown name and every repeated id is one issue with its place", async () => {
  const more = (title: string, id: number) =>
    plan
      .replace("whose well", title)
      .replace("Who may drink?", `Who may drink ${id} in ${title}?`)
      .replace("A plan for", `Plan ${id} in ${title} for`)
      .replace("900001", String(id));
  const issues = await issuesIn({
    [planFile]: plan.replace(
      "---\nSit",
      [
        "thumbnail: nobody.jpg",
        "questions:",
        "  - id: well-01",
        "    move: ethics",
        "    themes: [nothing]",
        "---",
        "Sit",
      ].join("\n"),
    ),
    "lesson-plans/y.md": more("another well", 900001),
    "lesson-plans/z.md": more("whose well", 900002),
    "testimonials.yml": replace("- id: 3", "- id: 1"),
    [storyFile]: story()
      .replace("ethics-1", "reasoning-1")
      .replace("fixture-cover.svg", "nobody.jpg")
      .replace("listed:", "storyText: the-wel\nlisted:")
      .concat("Words.\n"),
    "documents/fixture-tale.md": replace(/---\n+Words[\s\S]*/, "---\n"),
    "people.yml": replace("photo: fixture-person.jpg", "photo: nobody.jpg"),
    "pages/past-courses.md": replace(
      "brochures:\n",
      "brochures:\n  - nowhere\n  - constructor\n",
    ),
    "pages/home.md": replace("- fixture-tale\n", "- nowhere\n"),
    "pages/facilitations.md": replace(
      /sessions:\n(?= +- )/,
      "sessions:\n  - fixture-spoken\n  - nowhere\n",
    ),
    "pages/contact.md": replace(
      "label: Fixture purpose",
      "label: Fixture course",
    ),
    "pages/detectives.md": replace(
      "id: fixture-broken\n",
      "id: fixture-sound\n",
    ),
    "pages/questions.md": replace(
      "  - id: fixture-hens",
      "  - id: fixture-truth\n    name: A\n    sentence: B\n  - id: fixture-hens",
    ),
    "pages/404.md": replace(/$/, "\nWords.\n\n![A hen](nobody.jpg)\n"),
    "pictures/class.svg": "<svg/>",
  });
  expect(issues).toEqual(
    [
      "pictures/class.svg: … damaged, has no size",
      "literature/the-well.md:102: move these words",
      "lesson-plans/whose-well.md:12: questions, number 1, id: … [a question](#well-01) once … 0 times",
      "testimonials.yml:14: testimonials, number 3, id: 1 … used in content/testimonials.yml:2",
      "pages/questions.md:10: themes, number 2, id: fixture-truth … used in content/pages/questions.md:6",
      "pages/contact.md:29: purposes, number 6, label: Fixture course … used in content/pages/contact.md:6",
      "pages/detectives.md:35: arguments, number 4, id: fixture-sound … used in content/pages/detectives.md:7",
      "literature/the-well.md:86: sections, questions, reasoning, questions, number 1, id: reasoning-1 … used in content/literature/the-well.md:77",
      "lesson-plans/y.md:2: id: 900001 … used in content/lesson-plans/whose-well.md:2",
      "lesson-plans/z.md:3: title: whose well … used in content/lesson-plans/whose-well.md:3",
      "people.yml:4: number 1, photo: nobody.jpg is not in content/pictures/",
      "pages/404.md:14: nobody.jpg is not in content/pictures/",
      "pages/home.md:24: shelf, stories, number 1: nowhere is not in content/literature/",
      "pages/past-courses.md:12: brochures, number 1: nowhere is not in content/documents/",
      "pages/past-courses.md:13: brochures, number 2: constructor is not in content/documents/",
      "pages/facilitations.md:11: sessions, number 1: … content/recordings/fixture-spoken.md is not session",
      "pages/facilitations.md:12: sessions, number 2: nowhere is not in content/recordings/",
      "literature/fixture-tale.md:18: storyText: content/documents/fixture-tale.md has no text",
      "literature/the-well.md:6: storyText: the-wel is not in content/documents/",
      "literature/the-well.md:9: cover: nobody.jpg is not in content/pictures/",
      "lesson-plans/whose-well.md:10: thumbnail: nobody.jpg is not in content/pictures/",
      "lesson-plans/whose-well.md:14: questions, number 1, themes, number 1: nothing is not a theme; … fixture-hens",
    ].map(issueLike),
  );
});

test("a sign that YAML reads as a part of the words is the issue of its line", async () => {
  const issues = await issuesIn({
    [planFile]: plan.replace(
      "---\nSit",
      "questions:\n  -id: well-01\n---\nSit",
    ),
    "lesson-plans/b.md": plan.replace("title:", "title\u00a0:"),
    "people.yml": "-\u00a0role: Teacher\n",
    "pages/home.md": replace(/(?<=stories:\n)( +)- /, "$1-"),
    "menu.yml": "- label:Home\n",
  });
  expect(issues).toEqual(
    [
      "menu.yml:1: … space after “label:”",
      "people.yml:1: … space after “-” … (U+00A0)",
      "pages/home.md:24: … space after the hyphen",
      "lesson-plans/b.md:2: title: is missing",
      "lesson-plans/b.md:3: … space after “title” … (U+00A0)",
      "lesson-plans/whose-well.md:11: … space after the hyphen",
    ].map(issueLike),
  );
});

test("a placeholder that nothing fills in is one issue, wherever it is", async () => {
  const issues = await issuesIn({
    [planFile]: plan
      .replace("Who may", "{{who}} may")
      .replace("{{email}}", "{{ phone }}, {{e-mail}}, {{footer}}"),
    "people.yml": replace("fixture-person.jpg", "{{constructor}}"),
  });
  expect(issues).toEqual(
    [
      "people.yml:4: {{constructor}} is not known; … name, … email, … reflections",
      "lesson-plans/whose-well.md:4: {{who}} is not known",
      "lesson-plans/whose-well.md:13: {{phone}} is not known",
      "lesson-plans/whose-well.md:13: {{e-mail}} is not known",
      "lesson-plans/whose-well.md:13: {{footer}} is not known",
    ].map(issueLike),
  );
  const inSite = { "site.yml": replace("tagline: ", "tagline: '{{name}}' #") };
  expect(await issuesIn(inSite)).toEqual([
    issueLike("site.yml:2: {{name}} is not known; … none"),
  ]);
});
