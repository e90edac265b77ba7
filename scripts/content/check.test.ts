import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkContent } from "./check";
import { routePatterns } from "./route-patterns";

const patterns = await routePatterns();
let folder = "";

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "p4c-content-")), "content");
  cpSync("content", folder, { recursive: true });
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

const asItIs = checkContent("content", patterns).findings;

test("the content of this site has no mistake", () => {
  expect(asItIs).toEqual([]);
});

const unread = " (the rest is checked when this is mended)";
const story = "literature/our-john.md";
const storyPdf = "files/content/phil-literature/our-john.pdf";
const ant = "/content/phil-literature/gods-little-ant.pdf";
const talk = "recordings/the-facilitators-role.md";

test.each<[string, () => void, string[]]>([
  [
    "a file that nothing names",
    () => copyFileSync(join(folder, storyPdf), join(folder, "files/content/lessons/new.pdf")),
    ["content/files/content/lessons/new.pdf: no page, plan, story, document or recording names it"],
  ],
  ["a file that the computer hides", () => writeFileSync(join(folder, "files/.DS_Store"), ""), []],
  [
    "a recording that is missing",
    () => rmSync(join(folder, "files/public-objects/facilitations/egg-session-1.mp3")),
    [
      "content/recordings/egg-session-1.md: names /public-objects/facilitations/egg-session-1.mp3, " +
        "but content/files/public-objects/facilitations/egg-session-1.mp3 is missing; npm run media makes it",
    ],
  ],
  [
    "a story that is not printed yet",
    () => rmSync(join(folder, `files${ant}`)),
    ["literature", "documents"].map(
      (kind) =>
        `content/${kind}/gods-little-ant.md: names ${ant}, but content/files${ant} is missing; npm run media makes it`,
    ),
  ],
  [
    "a recording of real people that is missing",
    () => {
      change("recordings/egg-session-1.md", /voices:\n( +- .*\n)+/, "voices: []\n");
      rmSync(join(folder, "files/public-objects/facilitations/egg-session-1.mp3"));
    },
    [
      "content/recordings/egg-session-1.md: names /public-objects/facilitations/egg-session-1.mp3, " +
        "but content/files/public-objects/facilitations/egg-session-1.mp3 is missing",
    ],
  ],
  [
    "a document that is older than its words",
    () => appendFileSync(join(folder, "documents/gods-little-ant.md"), "\nThe end.\n"),
    [
      "content/documents/gods-little-ant.md: /content/phil-literature/gods-little-ant.pdf " +
        "is older than these words; npm run media makes it anew",
    ],
  ],
  [
    "a recording that is older than its words",
    () => appendFileSync(join(folder, talk), "\nThe end.\n"),
    [
      "content/recordings/the-facilitators-role.md: /public-objects/facilitations/explainers/the-facilitators-role.mp3 " +
        "is older than these words; npm run media makes it anew",
    ],
  ],
  [
    "a recording of real people",
    () => {
      appendFileSync(join(folder, talk), "\nThe end.\n");
      change(talk, "voices:\n  - Narrator", "voices: []");
    },
    [],
  ],
  [
    "a PDF that was made elsewhere",
    () => writeFileSync(join(folder, storyPdf), "%PDF-1.7 from another program %%EOF"),
    [],
  ],
  [
    "a picture that is named and missing",
    () => change(story, "cover: our-john.svg", "cover: our-jane.svg"),
    [
      "content/literature/our-john.md:7: cover: expected a file of content/pictures/, found our-jane.svg" +
        unread,
    ],
  ],
  [
    "a picture that nothing names",
    () => copyFileSync(join(folder, "pictures/our-john.svg"), join(folder, "pictures/our-jane.svg")),
    ["content/pictures/our-jane.svg: nothing names it"],
  ],
  [
    "a picture in the text",
    () => change("pages/404.md", "- [Home](/)", "![A hen](our-john.svg)"),
    [
      "content/pages/404.md: our-john.svg stands in the text, where pictures are not shown; name it above the text",
    ],
  ],
  [
    "HTML in a text",
    () => appendFileSync(join(folder, "pages/404.md"), "\n<div>words</div>\n"),
    [
      expect.stringMatching(
        /^content\/pages\/404\.md:\d+: <div> stands in the text, where HTML is not shown; write it in Markdown$/,
      ),
    ],
  ],
  [
    "an alternative text that is empty",
    () => change("pages/home.md", /alt: '.*'/, "alt: ' '"),
    ["content/pages/home.md: a picture has no alternative text"],
  ],
  [
    "an alternative text that is missing",
    () => change(story, /coverAlt: .*\n/, ""),
    [`content/literature/our-john.md:2: coverAlt: is missing${unread}`],
  ],
  [
    "too few questions under a move",
    () => change(story, /(?<=### Ethics\n\n.*\n\n1\. .*\n2\. .*\n)(\d\. .*\n)+/, ""),
    ["content/literature/our-john.md: Ethics has 2 of at least 3 questions"],
  ],
  [
    "a question bank that is too small",
    () => {
      change(story, /^[4-9]\. .*\n/gm, "");
      change(story, /(?<=### Ethics\n\n.*\n\n)1\. .*\n/, "");
    },
    [
      "content/literature/our-john.md: the question bank has 23 of at least 24 questions",
      "content/literature/our-john.md: Ethics has 2 of at least 3 questions",
    ],
  ],
  [
    "two documents with one file",
    () => {
      copyFileSync(join(folder, "documents/our-john.md"), join(folder, "documents/our-jane.md"));
      change("documents/our-jane.md", "description: '", "description: 'Again: ");
    },
    ["content/documents/our-john.md: its file is also that of content/documents/our-jane.md"],
  ],
  [
    "a published book without its author",
    () => change("literature/the-fate-of-fausto.md", /^author: .*\n/m, ""),
    [
      "content/literature/the-fate-of-fausto.md:6: original: " +
        `expected author, publisher, year and isbn as well, because the story is not ours${unread}`,
    ],
  ],
  [
    "a description used twice",
    () =>
      change(
        "pages/donate.md",
        /description: .*/,
        "description: 'Facilitator reflections on doing philosophy with children will be shared here. You can send us yours.'",
      ),
    ["content/pages/donate.md: its description is also that of content/pages/reflections.md"],
  ],
])("%s", (_, breakIt, findings) => {
  breakIt();
  const found = checkContent(folder, patterns).findings;
  expect(found.filter((finding) => !asItIs.includes(finding))).toEqual(findings);
});

test("of content that cannot be read no number of samples is claimed", () => {
  change(story, /coverAlt: .*\n/, "");
  expect(checkContent(folder, patterns).samples).toBeUndefined();
});

test("samples are listed, and each of them until it is replaced", () => {
  const before = checkContent(folder, patterns).samples ?? [];
  expect(before).toContain("content/testimonials.yml: Teacher A, ‘I wrote down my own …’");
  expect(before).toContain("content/pages/past-courses.md: course-session-1.jpg");
  change(story, "sample: true\n", "");
  expect(before.length - (checkContent(folder, patterns).samples?.length ?? 0)).toBe(1);
});

function change(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has nothing like ${from}`);
  writeFileSync(path, changed);
}
