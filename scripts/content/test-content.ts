import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll } from "vitest";
import { readContent } from "./read";
import { ContentError } from "./source";

const scratch = mkdtempSync(join(tmpdir(), "p4c-read-"));
let copies = 0;

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** A file's new text, made from the old; null takes the file away. */
export type Changes = Record<string, string | Buffer | null | ((text: string) => string)>;

/** A copy of `content/` with something changed. */
export function contentWith(changes: Changes): string {
  const folder = join(scratch, String(++copies), "content");
  // What is large is copied only where the change is in it.
  const heavy = ["files", "pictures"].filter(
    (name) => !Object.keys(changes).some((file) => file.startsWith(`${name}/`)),
  );
  const isCopied = (path: string) => !heavy.some((name) => path === join("content", name));
  cpSync("content", folder, { recursive: true, filter: isCopied });
  for (const name of heavy) symlinkSync(resolve("content", name), join(folder, name));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    if (change === null) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof change === "function" ? change(readFileSync(path, "utf8")) : change);
    }
  }
  return folder;
}

/** What the reader says of a copy of `content/` with something changed. */
export function mistakeIn(changes: Changes): string {
  const folder = contentWith(changes);
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error("no mistake was found");
}

export const planFile = "lesson-plans/whose-well.md";
const head = `---
id: 900001
title: whose well
description: Who may drink?
category: Ethics
ageGroup: Ages 8-11
duration: 40
summary: A plan for the tests.
`;
export const plan = `${head}---
Sit in a circle.

Ask {{email}} for the cards.
`;
export const fullPlan = `${head}section: logic
externalUrl: https://example.org/well
thumbnail: our-john.svg
storyContributor: Story contributor Z
sample: true
---
Sit in a circle.
`;

export const storyFile = "literature/the-well.md";
export const story = (questions: string[], summary = "## Summary {#summary}") => `---
title: The Well
description: A story for the tests.
teaser: Somebody drinks.
listed: false
original: true
cover: our-john.svg
coverAlt: A well.
reviewPdf: null
gallery: []
---
${summary}

## Why {#philosophical}

## Activity {#activity}

## Questions {#questions}

${questions.map((move) => `### ${move}\n\n- Why?\n`).join("\n")}`;
