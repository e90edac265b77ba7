import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { moveLabels } from "../../app/labels";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { makeTemporaryFolder } from "./folder";

export const fixture = "tests/fixtures/content";
const scratch = makeTemporaryFolder();
let copies = 0;

/**
 * A new text for each file, or a function that changes the old one; null
 * deletes the file.
 */
export type Changes = Record<
  string,
  string | Buffer | null | ((text: string) => string)
>;

export function contentWith(changes: Changes): string {
  const folder = join(scratch, String(++copies), "content");
  cpSync(fixture, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    if (change === null) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(
        path,
        typeof change === "function"
          ? change(readFileSync(path, "utf8"))
          : change,
      );
    }
  }
  return folder;
}

/** Throws if the file does not contain the words. */
export function replace(
  from: string | RegExp,
  to: string,
): (text: string) => string {
  return (text) => {
    const changed = text.replace(from, to);
    if (changed === text)
      throw new Error(`The fixture has nothing like ${from}.`);
    return changed;
  };
}

export async function issueIn(changes: Changes): Promise<string> {
  return await requireContentForBuild(contentWith(changes)).then(
    () => "no issue was found",
    (error: Error) =>
      error.name === "UserError" ? error.message : Promise.reject(error),
  );
}

/** A PDF with empty pages and no table of its objects, which readers repair. */
export function pdfOf(pages: number, comment = "") {
  const kids = Array.from(
    { length: pages },
    (_, index) => `${index + 3} 0 R`,
  ).join(" ");
  const page = (_: unknown, index: number) =>
    `${index + 3} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n`;
  return `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[${kids}]/Count ${pages}>>\nendobj\n${Array.from({ length: pages }, page).join("")}trailer\n<</Root 1 0 R>>\n% ${comment}\n%%EOF\n`;
}

export const planFile = "lesson-plans/whose-well.md";
const planHead = `---
id: 900001
title: whose well
description: Who may drink?
category: Ethics
ageGroup: Ages 8-11
duration: 40
summary: A plan for the tests.
published: 2001-02-03
`;
export const plan = `${planHead}---
Sit in a circle.

Ask {{email}} for the cards.
`;
export const fullPlanText = `${planHead}section: logic
externalUrl: https://example.org/well
thumbnail: fixture-cover.svg
storyContributor: Story contributor Z
sample: true
---
Sit in a circle.
`;

export const storyFile = "literature/the-well.md";
const storyHead = `title: The Well
description: A story for the tests.
kind: story
teaser: Somebody drinks.
listed: false
original: true
cover: fixture-cover.svg
coverAlt: A stone well.
published: 2001-02-03
`;
const section = (id: string) =>
  `  ${id}:\n    heading: ${id}\n    text: Words.\n`;
const question = (id: string) => `        - id: ${id}\n          text: Why?\n`;
const move = (id: string) =>
  `    ${id}:\n      purpose: Why\n      questions:\n${[1, 2, 3].map((number) => question(`${id}-${number}`)).join("")}`;

const box = `    box:\n${["perspectives", "implications", "general-questions"].map((id) => `      - ${id}-1\n`).join("")}`;

export const story = (
  ids = Object.keys(moveLabels),
  sections = ["summary", "philosophical", "activity"],
) =>
  `---\n${storyHead}sections:\n${[...sections, "questions"].map(section).join("")}${box}${ids.map(move).join("")}---\n`;
