import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { checkContent } from "../../scripts/content/check";
import { filesIn } from "../../scripts/content/folder";
import { readContent } from "../../scripts/content/read";
import { routePatterns } from "../../scripts/content/route-patterns";
import { editorConfig } from "../../scripts/editor/config";
import { formatContent } from "../../scripts/editor/format";
import { type Editor, openEditor, saveButton, writeFiles } from "../../scripts/editor/open";
import { buildSite } from "../../scripts/site/build";
import { fixtureSite } from "../support/sites";

const scratch = mkdtempSync(join(tmpdir(), "p4c-editor-"));
let editor: Editor;

/** A copy of a content folder, in the editor's YAML as `npm run content:format` writes it. */
function copyOf(content: string): string {
  const copy = join(scratch, content, "content");
  cpSync(content, copy, { recursive: true });
  formatContent(copy);
  return copy;
}

const isText = (name: string) => /\.(md|yml)$/.test(name);
const decode = (base64 = "") => Buffer.from(base64, "base64").toString();

afterEach(() => editor.close());
afterAll(() => rmSync(scratch, { recursive: true }));

/** The address of every text file's form in the editor. */
function entriesOf(content: string): [entry: string, file: string][] {
  const { collections = [] } = editorConfig("", "");
  const files = filesIn(content)
    .filter(isText)
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

/** The lines at which two texts differ. */
function changedLines(before: string, after: string): string[][] {
  const [old, young] = [before.split("\n"), after.split("\n")];
  if (old.length !== young.length) return [old, young];
  return old.flatMap((line, at) => (line === young[at] ? [] : [[line, young[at] ?? ""]]));
}

test("a change to one field of any file changes one line of that file, and no other file", {
  timeout: 600_000,
}, async () => {
  const content = copyOf("content");
  editor = await openEditor(content);
  let before = await editor.readFiles();
  for (const [entry, file] of entriesOf(content)) {
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
    const after = await editor.readFiles();
    const changes = changedLines(decode(before[file]), decode(after[file]));
    expect([file, changes]).toEqual([
      file,
      [[expect.stringContaining(old), expect.stringContaining(`${old} Edited`)]],
    ]);
    expect({ ...after, [file]: "" }).toEqual({ ...before, [file]: "" });
    before = after;
  }
});

test("an editor's day: a price, a testimonial, a question and a story with a cover can be checked and built", {
  timeout: 600_000,
}, async () => {
  editor = await openEditor(copyOf(fixtureSite.content));
  const { page } = editor;
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });

  await editor.open("site/entries/facts");
  await box("Price of a bundle").fill("Rs. 98,765: all in");
  await editor.save();

  await editor.open("site/entries/testimonials");
  await page.getByRole("button", { name: /^Add .?Testimonial/ }).click();
  await box("Name").last().fill("Edited Name");
  await box("Role").last().fill("Edited role");
  await box("Place").last().fill("an edited place");
  await box("Words").last().fill("Edited ‘words’: “two” of them.");
  await editor.save();

  await editor.open("literature/entries/fixture-tale");
  await editor.unfold();
  await box("Question").first().fill("Why was this edited?");
  await editor.save();

  await editor.open("literature/new");
  await editor.unfold();
  await box("Title").fill("The Edited Kite");
  await box("Description").fill("An edited description of a story.");
  await box("Teaser").fill("An edited teaser.");
  await page.getByRole("switch", { name: "Listed" }).click();
  await page.getByRole("switch", { name: "Original" }).click();
  await box("What the cover shows").fill("An edited cover");
  await page.getByRole("button", { name: "Browse" }).first().click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
  const buffer = readFileSync(join(fixtureSite.content, "pictures/fixture-cover.jpg"));
  // Not the bytes of a picture that is there already.
  const picture = Buffer.concat([buffer, Buffer.from("edited")]);
  await (await chooser).setFiles({ name: "The Kite.jpg", mimeType: "image/jpeg", buffer: picture });
  await page.getByRole("button", { name: "Insert" }).click();
  for (const heading of await box("Heading").all()) await heading.fill("Edited heading");
  for (const words of await box("Purpose").all()) await words.fill("An edited purpose.");
  for (const add of await page.getByRole("button", { name: /^Add .?Questions/ }).all())
    for (let number = 0; number < 3; number++) await add.click();
  for (const question of await box("Question").all()) await question.fill("Is this edited?");
  await editor.save();

  const site = { content: ".edited-site/editor/content", folder: ".edited-site/editor" };
  rmSync(site.content, { recursive: true, force: true });
  mkdirSync(site.folder, { recursive: true });
  writeFiles(await editor.readFiles(), site.folder);
  const { site: facts, testimonials, stories } = await readContent(site.content);
  expect(facts.price).toBe("Rs. 98,765: all in");
  expect(testimonials.testimonials.at(-1)).toMatchObject({
    id: testimonials.testimonials.length,
    name: "Edited Name",
  });
  const questionsOf = (slug: string) =>
    stories
      .find((story) => story.slug === slug)
      ?.sections.questions.parts.flatMap(({ questions }) => questions);
  expect(questionsOf("fixture-tale")?.[0]).toEqual({ id: "fixture-tale-01", text: "Why was this edited?" });
  const ids = questionsOf("the-edited-kite")?.map(({ id }) => id);
  expect(ids).toHaveLength(24);
  expect(ids).toContain("the-edited-kite-24");
  expect((await checkContent(site.content, await routePatterns())).mistakes).toEqual([]);
  // It asks GitHub whether it is up; fonts, icons and script are its own.
  const ofGitHub = /^https:\/\/www\.githubstatus\.com\//;
  expect(editor.strangers().filter((url) => !ofGitHub.test(url))).toEqual([]);
  await buildSite(site);
  expect(readFileSync(`${site.folder}/build/client/literature/the-edited-kite.html`, "utf8")).toContain(
    "Edited heading",
  );
  expect(readFileSync(`${site.folder}/build/client/buy-courses.html`, "utf8")).toContain(
    "Rs. 98,765: all in",
  );
});
