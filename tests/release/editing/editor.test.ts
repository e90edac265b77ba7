import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filesIn } from "../../../scripts/content/folder";
import { editorConfig } from "../../../scripts/editor/config";
import { formatContent } from "../../../scripts/editor/format";
import { type Editor, openEditor, saveButton } from "./editor";

const scratch = mkdtempSync(join(tmpdir(), "p4c-editor-"));
let editor: Editor;

const isText = (name: string) => /\.(md|yml)$/.test(name);

afterAll(async () => {
  await editor.close();
  rmSync(scratch, { recursive: true });
});

/** The address of every text file's form in the editor. */
function entriesOf(content: string): [entry: string, file: string][] {
  const { collections = [] } = editorConfig("", "");
  // The editor has no forms for other languages.
  const files = filesIn(content)
    .filter((name) => isText(name) && !/\.[a-z]{2,3}\.md$|^labels\/|^languages\.yml$/.test(name))
    .map((name) => `content/${name}`);
  return files.flatMap((file) =>
    collections.flatMap((collection): [string, string][] => {
      if ("folder" in collection && file.startsWith(`${collection.folder}/`)) {
        const slug = file.slice(collection.folder.length + 1).replace(/\.md$/, "");
        return [[`${collection.name}/entries/${slug}`, file]];
      }
      const form = "files" in collection && collection.files.find((item) => item.file === file);
      return form && "name" in collection ? [[`${collection.name}/entries/${form.name}`, file]] : [];
    }),
  );
}

/** Only the largest file of each kind: forms of the same kind have the same fields, and each takes seconds. */
function largestOfEachKind(content: string, entries: [entry: string, file: string][]) {
  const size = (file: string) => statSync(join(content, "..", file)).size;
  const largest = new Map<string, [entry: string, file: string]>();
  for (const [entry, file] of entries) {
    // Every page has a form of its own.
    const kind = /^content\/(documents|recordings|lesson-plans|literature)\//.exec(file)?.[1] ?? file;
    const before = largest.get(kind);
    if (!before || size(file) > size(before[1])) largest.set(kind, [entry, file]);
  }
  return [...largest.values()];
}

/** The lines at which two texts differ. */
function changedLines(before: string, after: string): string[][] {
  const [old, young] = [before.split("\n"), after.split("\n")];
  if (old.length !== young.length) return [old, young];
  return old.flatMap((line, at) => (line === young[at] ? [] : [[line, young[at] ?? ""]]));
}

test("a change to one field of a file of each kind changes one line of it, and nothing else", {
  timeout: 600_000,
}, async () => {
  const content = join(scratch, "content");
  cpSync("content", content, { recursive: true });
  formatContent(content);
  const files = filesIn(content).filter(isText);
  editor = await openEditor(content, { files });
  const expected: Record<string, unknown> = {};
  for (const [entry, file] of largestOfEachKind(content, entriesOf(content))) {
    await editor.open(entry);
    await editor.unfold();
    const field = editor.page
      .getByRole("group", { name: "Content Editor" })
      .locator("input[type=text]:not([readonly])")
      .first();
    await expect.poll(() => field.inputValue(), { timeout: 20_000, message: file }).not.toBe("");
    expect([file, await saveButton(editor.page).isEnabled()]).toEqual([file, false]);
    const old = await field.inputValue();
    await field.fill(`${old} Edited`);
    await editor.save();
    expected[file] = [[expect.stringContaining(old), expect.stringContaining(`${old} Edited`)]];
  }
  const { names, saved } = await editor.readFiles();
  expect(names).toEqual(files.map((name) => `content/${name}`));
  const changes = Object.entries(saved).map(([file, base64]) => [
    file,
    changedLines(readFileSync(join(scratch, file), "utf8"), Buffer.from(base64, "base64").toString()),
  ]);
  expect(Object.fromEntries(changes)).toEqual(expected);
});
