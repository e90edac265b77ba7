import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { requireContentForBuild } from "../../../scripts/check/read-content";
import { checkFolder } from "../../support/check";
import { fixture } from "../../support/content";
import { makeTemporaryFolder } from "../../support/folder";
import { openEditor, saveButton } from "./editor";

async function editFixture() {
  const content = join(makeTemporaryFolder(onTestFinished), "content");
  cpSync(fixture, content, { recursive: true });
  const editor = await openEditor(content);
  onTestFinished(editor.close);
  return { content, ...editor };
}

test("a change to one field changes one line and nothing else", {
  timeout: 300_000,
}, async () => {
  const { page, open, unfold, save, readSaved } = await editFixture();
  const expected: Record<string, string> = {};
  for (const [entry, name] of [
    ["literature/entries/fixture-tale", "literature/fixture-tale.md"],
    [
      "lesson-plans/entries/fixture-file-plan",
      "lesson-plans/fixture-file-plan.md",
    ],
    ["pages/entries/session", "pages/session.md"],
    ["site/entries/testimonials", "testimonials.yml"],
  ] as const) {
    await open(entry);
    await unfold();
    const field = page
      .getByRole("group", { name: "Content Editor" })
      .locator("input[type=text]:not([readonly])")
      .first();
    await expect
      .poll(() => field.inputValue(), { timeout: 20_000, message: name })
      .not.toBe("");
    expect(await saveButton(page).isEnabled(), name).toBe(false);
    const old = await field.inputValue();
    await field.fill(`${old} Edited`);
    await save();
    const before = readFileSync(join(fixture, name), "utf8");
    expected[`content/${name}`] = before.replace(old, `${old} Edited`);
  }
  const saved = [...(await readSaved())].map(([name, bytes]) => [
    name,
    String(bytes),
  ]);
  expect(Object.fromEntries(saved)).toEqual(expected);
});

test("a list has the English files, and not their translations", {
  timeout: 120_000,
}, async () => {
  const { page } = await editFixture();
  const list = page.getByRole("grid").or(page.getByRole("list"));
  for (const [collection, english, translated] of [
    ["literature", "Fixture Tale", "नमूना"],
    ["documents", "Fixture Letter", "नमूना"],
  ] as const) {
    await page.goto(page.url().replace(/#.*|$/, `#/collections/${collection}`));
    await list.getByText(english).first().waitFor();
    expect(await list.getByText(translated).count(), collection).toBe(0);
  }
});

test("an editor adds a testimonial, a story with a cover and a recording, and the check finds no issue", {
  timeout: 300_000,
}, async () => {
  const { content, page, ...editor } = await editFixture();
  const box = (name: string) =>
    page.getByRole("textbox", { name, exact: true });

  /** Puts a file of the fixture into the first field for files. */
  const upload = async (file: string, name: string, mimeType: string) => {
    await page.getByRole("button", { name: "Browse" }).first().click();
    const chooser = page.waitForEvent("filechooser");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Upload" })
      .click();
    // Not the bytes of a file that is there already.
    const buffer = Buffer.concat([
      readFileSync(join(fixture, file)),
      Buffer.from("edited"),
    ]);
    await (await chooser).setFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Insert" }).click();
    await page.getByRole("button", { name: "Replace" }).first().waitFor();
  };
  // The editor sometimes forgets a choice that was made while the form was
  // still loading, and then refuses to save.
  const saveAs = async (kind: string, name: string) => {
    await page.getByRole("radio", { name: "Slug", exact: true }).check();
    await box("Slug").fill(name);
    await vi.waitFor(
      async () => {
        await page.getByRole("radio", { name: kind, exact: true }).click();
        await editor.save(5000);
      },
      { timeout: 60_000 },
    );
  };

  await editor.open("site/entries/testimonials");
  await page.getByRole("button", { name: /^Add .?Testimonial/ }).click();
  for (const [name, value] of [
    ["Name", "Edited Name"],
    ["Role", "Edited role"],
    ["Place", "an edited place"],
    ["Quotation", "Edited ‘words’: “two” of them."],
  ] as const)
    await box(name).last().fill(value);
  await editor.save();

  await editor.open("literature/new");
  for (const name of ["Summary", "A facilitation activity"])
    await page
      .getByRole("checkbox", { name: new RegExp(`^Add .?${name}`) })
      .click();
  await editor.unfold();
  await box("Title").fill("The Edited Kite");
  await box("Description").fill("A description from the editor.");
  await box("Teaser").fill("A teaser from the editor.");
  await box("What the cover shows").fill("A cover from the editor");
  await upload("pictures/fixture-cover.jpg", "The Kite.jpg", "image/jpeg");
  for (const add of await page
    .getByRole("button", { name: /^Add .?Questions.?$/ })
    .all())
    for (let number = 0; number < 3; number++) await add.click();
  await vi.waitFor(async () => expect(await box("Question").count()).toBe(24));
  for (const question of await box("Question").all())
    await question.fill("Is this edited?");
  for (const words of await box("Text").all())
    await words.fill("Words from the editor.");
  await saveAs("story", "the-edited-kite");

  await editor.open("recordings/new");
  await box("Title").fill("बदला हुआ पाठ");
  await box("Description").fill("A session from the editor.");
  const mp3 = "files/public-objects/facilitations/fixture-session-1.mp3";
  await upload(mp3, "Class 7.mp3", "audio/mpeg");
  await saveAs("session", "the-edited-session");

  expect(editor.externalRequests()).toEqual([]);
  for (const [name, bytes] of await editor.readSaved()) {
    const path = join(dirname(content), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  expect((await checkFolder(content)).issues).toEqual([]);
  const { testimonials, stories, recordings } = (
    await requireContentForBuild(content)
  ).content;
  const recording = "/public-objects/facilitations/class-7.mp3";
  expect(recordings["the-edited-session"]?.file).toBe(recording);
  expect(existsSync(join(content, "files", recording))).toBe(true);
  const ids = testimonials.testimonials.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const questions = stories
    .find(({ slug }) => slug === "the-edited-kite")
    ?.sections.questions.parts.flatMap(({ questions }) => questions);
  const newId = expect.stringMatching(/^the-edited-kite-[a-z0-9]{4}$/);
  expect(questions?.map(({ id }) => id)).toEqual(Array(24).fill(newId));
});
