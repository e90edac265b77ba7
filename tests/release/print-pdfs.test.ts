import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { getPrintOutputFolder } from "../../scripts/files/printed-files";
import { printPdfs } from "../../scripts/pdf/print-pdfs";
import { contentWith, fixture, replace } from "../support/content";

const files = {
  plan: "/content/lessons/fixture-file-plan.pdf",
  review: "/content/phil-literature/fixture-hidden-review.pdf",
  document: "/content/phil-literature/articles/fixture-written.pdf",
  translation: "/content/phil-literature/fixture-letter-hi.pdf",
  box: "/packs/term-box-hi.pdf",
};

test("plans, reviews, documents and a box with its parts are printed once, with their title, language and fonts", {
  timeout: 300_000,
}, async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const content = contentWith({
    "documents/fixture-written.md": replace("More words.", "नमस्ते, வணக்கம்"),
    ...Object.fromEntries(
      Object.values(files).flatMap((file) =>
        existsSync(join(fixture, "files", file))
          ? [[`files${file}`, null]]
          : [],
      ),
    ),
  });
  const site = { contentFolder: content, outFolder: ".printed-site" };
  const loaded = await requireContentForBuild(content);
  const countPrinted = async () => {
    log.mockClear();
    await printPdfs(loaded, site, undefined, Object.values(files));
    return log.mock.calls.flat().filter((line) => line.startsWith("Printed "))
      .length;
  };
  // Two parts of the box are also asked for, and three are not.
  expect(await countPrinted()).toBe(8);
  expect(await countPrinted()).toBe(0);

  const read = async (file: string) => {
    const bytes = readFileSync(join(getPrintOutputFolder(content), file));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await pdf.getMetadata();
    const { text: pages } = await extractText(pdf);
    const source = bytes.toString("latin1");
    return {
      ...(info as { Title?: string; Language?: string }),
      isTagged: (await pdf.getMarkInfo())?.Marked,
      text: pages.join("\n"),
      pages,
      fonts: [...source.matchAll(/\/FontName \/\w{6}\+(\w+)/g)]
        .map(([, name]) => name)
        .sort(),
      embedded: [...source.matchAll(/\/FontFile\d? /g)].length,
    };
  };
  const plan = await read(files.plan);
  expect(plan).toMatchObject({
    Title: "fixture plan with a file · Fixture Site",
    Language: "en-IN",
    isTagged: true,
  });
  expect(plan.text).toMatch(/By Fixture Writer/);
  expect(plan.text).toContain("fixture.example/lesson-plans/1");

  const review = await read(files.review);
  expect(review.text).toMatch(/^(?!.*View PDF).*Question bank/s);

  const document = await read(files.document);
  expect(document.fonts.join()).toMatch(/NotoSansDevanagari.*NotoSansTamil/);
  expect(document.embedded).toBe(document.fonts.length);

  expect((await read(files.translation)).Language).toBe("hi");

  const box = await read(files.box);
  expect(box).toMatchObject({
    Title: "नमूना ४२०१ · Fixture Site",
    Language: "hi",
  });
  const [contents = ""] = box.pages;
  for (const title of ["Fixture Starter", "Fixture Article"]) {
    const number = new RegExp(`${title}\\s+(\\d+)`).exec(contents)?.[1];
    expect(box.pages[Number(number) - 1]).toContain(title);
  }
});

test("a sheet that would need a third side stops the printing, and is named", {
  timeout: 300_000,
}, async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const content = contentWith({
    "literature/fixture-starter.md": replace(
      "question 01?",
      `question 01${" with many more words".repeat(200)}?`,
    ),
  });
  const site = { contentFolder: content, outFolder: ".printed-site" };
  const sheet = "/content/lessons/sheets/fixture-starter-30-rows.pdf";
  const loaded = await requireContentForBuild(content);
  await expect(
    printPdfs(loaded, site, undefined, [sheet]),
  ).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringContaining(sheet),
  });
  expect(existsSync(join(getPrintOutputFolder(content), sheet))).toBe(false);
});
