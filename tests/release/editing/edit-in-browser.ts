import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, vi } from "vitest";
import { requireContent } from "../../../scripts/content/read";
import { fixtureSite } from "../../support/sites";
import { openEditor } from "./editor";

/**
 * What an editor does on one day: adds a testimonial, a story with a cover, a
 * document and a recording. Saves into the folder, which is called `content`,
 * and looks at what was saved.
 */
export async function editInBrowser(content: string) {
  const editor = await openEditor(content);
  const { page } = editor;
  const box = (name: string) =>
    page.getByRole("textbox", { name, exact: true });

  /**
   * Puts a file of the fixture into the first field for files, under another
   * name.
   */
  const upload = async (file: string, name: string, mimeType: string) => {
    await page.getByRole("button", { name: "Browse" }).first().click();
    const chooser = page.waitForEvent("filechooser");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Upload" })
      .click();
    // Not the bytes of a file that is there already.
    const buffer = Buffer.concat([
      readFileSync(join(fixtureSite.content, file)),
      Buffer.from("edited"),
    ]);
    await (await chooser).setFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Insert" }).click();
    await page.getByRole("button", { name: "Replace" }).first().waitFor();
  };

  await editor.open("site/entries/testimonials");
  await page.getByRole("button", { name: /^Add .?Testimonial/ }).click();
  await box("Name").last().fill("Edited Name");
  await box("Role").last().fill("Edited role");
  await box("Place").last().fill("an edited place");
  await box("Quotation").last().fill("Edited ‘words’: “two” of them.");
  await editor.save();

  // The editor sometimes forgets a choice that was made while the form was
  // still loading, and then refuses to save.
  const saveAs = (kind: string) =>
    vi.waitFor(
      async () => {
        await page.getByRole("radio", { name: kind, exact: true }).click();
        await editor.save(5000);
      },
      { timeout: 60_000 },
    );

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
    .getByRole("button", { name: /^Add .?Questions/ })
    .all())
    for (let number = 0; number < 3; number++) await add.click();
  await vi.waitFor(async () => expect(await box("Question").count()).toBe(24));
  for (const question of await box("Question").all())
    await question.fill("Is this edited?");
  for (const words of await box("Text").all())
    await words.fill("Words from the editor.");
  await saveAs("story");

  const begin = async (collection: string, title: string) => {
    await editor.open(`${collection}/new`);
    await box("Title").fill(title);
    await box("Description").fill(`${title}, from the editor.`);
  };
  await begin("documents", "The Edited Reading");
  await upload(
    "files/content/phil-literature/fixture-reference.pdf",
    "Reading.pdf",
    "application/pdf",
  );
  await box("Credit").fill("An editor");
  await saveAs("article");
  // Its field for a file has the same name, and another folder.
  await begin("recordings", "The Edited Session");
  await upload(
    "files/public-objects/facilitations/fixture-session-1.mp3",
    "Class 7.mp3",
    "audio/mpeg",
  );
  await saveAs("session");

  for (const [name, bytes] of await editor.readSaved()) {
    const path = join(dirname(content), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  expect(editor.externalRequests()).toEqual([]);
  await editor.close();

  const { testimonials, stories, recordings, documents } = (
    await requireContent(content)
  ).content;
  expect(documents["the-edited-reading"]?.file).toBe(
    "/content/phil-literature/reading.pdf",
  );
  expect(recordings["the-edited-session"]?.file).toBe(
    "/public-objects/facilitations/class-7.mp3",
  );
  expect(
    existsSync(join(content, "files/public-objects/facilitations/class-7.mp3")),
  ).toBe(true);
  expect(testimonials.testimonials.at(-1)).toMatchObject({
    name: "Edited Name",
  });
  const ids = testimonials.testimonials.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const story = stories.find(({ slug }) => slug === "the-edited-kite");
  const questions =
    story?.sections.questions.parts.flatMap(({ questions }) => questions) ?? [];
  const newId = expect.stringMatching(/^the-edited-kite-[a-z0-9]{4}$/);
  expect(questions.map(({ id }) => id)).toEqual(Array(24).fill(newId));
}
