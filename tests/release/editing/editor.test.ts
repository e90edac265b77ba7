import { cpSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { filesIn } from "../../../scripts/content/folder";
import { fixture } from "../../support/content";
import { makeFolder } from "../../support/folder";
import { openEditor, saveButton } from "./editor";

type Collection = {
  name: string;
  folder: string;
  files?: { name: string; file: string }[];
};

/**
 * The address of every form in the editor with its file: in a folder, the
 * largest one.
 */
function findForms(content: string): [entry: string, file: string][] {
  const yaml = readFileSync("editor/public/config.yml", "utf8");
  const { collections }: { collections: Collection[] } = parse(yaml, {
    merge: true,
    maxAliasCount: -1,
  });
  const size = (file: string) => statSync(join(content, "..", file)).size;
  return collections.flatMap(({ name, folder, files }): [string, string][] => {
    if (files)
      return files.map((form) => [`${name}/entries/${form.name}`, form.file]);
    const [largest = ""] = filesIn(join(content, "..", folder))
      .filter((file) => /^[^.]+\.md$/.test(file))
      .sort((a, b) => size(`${folder}/${b}`) - size(`${folder}/${a}`));
    return [
      [`${name}/entries/${largest.replace(".md", "")}`, `${folder}/${largest}`],
    ];
  });
}

test("in a file that the editor has written, a change to one field changes one line and nothing else", {
  timeout: 600_000,
}, async () => {
  const scratch = makeFolder(onTestFinished);
  const content = join(scratch, "content");
  cpSync(fixture, content, { recursive: true });
  const editor = await openEditor(content);
  onTestFinished(editor.close);
  const expected: [file: string, text: string][] = [];
  for (const [entry, file] of findForms(content)) {
    await editor.open(entry);
    await editor.unfold();
    const field = editor.page
      .getByRole("group", { name: "Content Editor" })
      .locator("input[type=text]:not([readonly])")
      .first();
    await expect
      .poll(() => field.inputValue(), { timeout: 20_000, message: file })
      .not.toBe("");
    expect([file, await saveButton(editor.page).isEnabled()]).toEqual([
      file,
      false,
    ]);
    const old = await field.inputValue();
    await field.fill(`${old} Edited`);
    await editor.save();
    const before = readFileSync(join(scratch, file), "utf8");
    expected.push([file, before.replace(old, `${old} Edited`)]);
  }
  const saved = [...(await editor.readSaved())].map(([file, bytes]) => [
    file,
    String(bytes),
  ]);
  expect(Object.fromEntries(saved)).toEqual(Object.fromEntries(expected));
});
