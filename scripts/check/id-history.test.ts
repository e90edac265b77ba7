import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { contentWith } from "../../tests/support/content";
import { commit, git } from "../../tests/support/git";
import { checkContent } from "./check";
import { findReusedIds } from "./id-history";

const scratch = mkdtempSync(join(tmpdir(), "p4c-ids-"));
let count = 0;
let folder = "";

beforeEach(() => {
  folder = join(scratch, String(++count));
  for (const name of ["lesson-plans", "literature"])
    mkdirSync(join(folder, "content", name), { recursive: true });
  git(folder, ["init", "--initial-branch=main"]);
});
afterAll(() => rmSync(scratch, { recursive: true }));

const story = (questions: Record<string, string>) =>
  `sections:\n  questions:\n    ethics:\n      questions:\n${Object.entries(questions)
    .map(([id, text]) => `        - id: ${id}\n          text: ${text}\n          age: 8\n`)
    .join("")}`;
const plan = (id: number, title: string, words = "") =>
  `---\nid: ${id}\ntitle: ${title}\nduration: 40\n---\n\nSit in a circle.\n\n${words}\n`;

const kite = "content/literature/the-kite.md";
const flying = "content/lesson-plans/flying.md";
const first = { "the-kite-01": "Who owns the wind?" };
const both = { ...first, "the-kite-02": "Is it fair?" };
const marked = (words: string) => plan(12, "Flying", `1. [${words}](#flying-01)`);
const save = (file: string, text: string) => commit(folder, { [file]: text });
const found = () => findReusedIds(join(folder, "content"));

test.each<[string, string, string[], string]>([
  [
    "a question",
    kite,
    [story(both), story(first), story({ ...first, "the-kite-02": "May kites lie?" })],
    "8: the-kite-02 belonged to “Is it fair?”",
  ],
  [
    "a question whose words had changed",
    kite,
    [story(both), story({ ...both, "the-kite-02": "Was it fair?" }), story(first), story(both)],
    "8: the-kite-02 belonged to “Was it fair?”",
  ],
  [
    "a question of a plan",
    flying,
    [marked("Why?"), plan(12, "Flying"), marked("Who?")],
    "9: flying-01 belonged to “Why?”",
  ],
  ["a plan", flying, [plan(12, "Flying"), "", plan(12, "Falling")], "2: 12 belonged to “Flying”"],
])("the id of %s that was deleted cannot be reused, before or after a commit", (_, file, texts, message) => {
  const [last = "", ...others] = texts.toReversed();
  for (const text of others.toReversed()) save(file, text);
  expect(found()).toEqual([]);
  const mistake = [expect.stringContaining(`${file}:${message}`)];
  writeFileSync(join(folder, file), last);
  expect(found()).toEqual(mistake);
  save(file, last);
  expect(found()).toEqual(mistake);
});

test.each<[string, Record<string, string>[]]>([
  ["restored", [{ [kite]: story(both) }, { [kite]: story(first) }, { [kite]: story(both) }]],
  ["reworded", [{ [kite]: story(both) }, { [kite]: story({ ...both, "the-kite-02": "Was it fair?" }) }]],
  [
    "restored after it was reworded",
    [
      { [kite]: story(both) },
      { [kite]: story({ ...both, "the-kite-02": "Was it fair?" }) },
      { [kite]: story(first) },
      { [kite]: story({ ...both, "the-kite-02": "Was it fair?" }) },
    ],
  ],
  [
    "moved to another file",
    [{ [kite]: story(both) }, { [kite]: story(first), "content/literature/other.md": story(both) }],
  ],
  [
    "given a new id, as the check asks",
    [
      { [kite]: story(both) },
      { [kite]: story(first) },
      { [kite]: story({ ...first, "the-kite-02": "May kites lie?" }) },
      { [kite]: story({ ...first, "the-kite-482915": "May kites lie?" }) },
    ],
  ],
  [
    "in a plan with another name",
    [{ [flying]: plan(12, "Flying") }, { [flying]: "", "content/lesson-plans/kites.md": plan(12, "Flying") }],
  ],
])("an id may stay when its question is %s", (_, commits) => {
  for (const files of commits) commit(folder, files);
  expect(found()).toEqual([]);
});

test("an id that a colleague has added and removed in the meantime cannot be reused", () => {
  save(kite, story(first));
  git(folder, ["switch", "-c", "other"]);
  save(kite, story({ "the-kite-02": "May kites lie?", ...first }));
  git(folder, ["switch", "main"]);
  save(kite, story(both));
  save(kite, story(first));
  git(folder, ["switch", "other"]);
  expect(found()).toEqual([]);
  git(folder, ["merge", "main"]);
  expect(found()).toEqual([expect.stringContaining("the-kite-02 belonged to “Is it fair?”")]);
});

test("nothing is found without the whole history", () => {
  save(flying, plan(12, "Flying"));
  for (const text of [story(both), story(first), story({ ...first, "the-kite-02": "May kites lie?" })])
    save(kite, text);
  expect(found()).toHaveLength(1);
  git(folder, ["clone", "--depth=1", `file://${folder}`, "shallow"]);
  expect(findReusedIds(join(folder, "shallow/content"))).toEqual([]);
});

test("the check reports the id of a question that git has seen deleted", async () => {
  const tale = "literature/fixture-tale.md";
  const content = contentWith({});
  const text = readFileSync(join(content, tale), "utf8");
  git(content, ["init"]);
  commit(content, { [tale]: text });
  commit(content, { [tale]: text.replace("fixture-tale-01", "fixture-tale-482915") });
  writeFileSync(join(content, tale), text.replace("First fixture", "Another"));
  expect((await checkContent(content)).mistakes).toEqual([
    expect.stringMatching(/fixture-tale\.md:\d+: fixture-tale-01 belonged to “First fixture question\?”/),
  ]);
});
