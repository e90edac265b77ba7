/** Makes the PDFs and recordings in `content/files/` from the words in `content/`: `npm run media`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { readMedia } from "./content/read";
import { findBrowser } from "./local/browser";
import { explain } from "./local/user-error";
import { printedFiles, spokenFiles } from "./media/made-files";
import { readAloud } from "./media/mp3";
import { printPdf } from "./media/pdf";

type Media = ReturnType<typeof readMedia>;

const content = fileURLToPath(new URL("../content", import.meta.url));
const files = join(content, "files");

try {
  const media = readMedia(content);
  // Without a browser the recordings can still be made, and without voices the PDFs.
  await makePdfs(media).catch(explain);
  await makeRecordings(media).catch(explain);
} catch (error) {
  explain(error);
}

async function makePdfs(media: Media) {
  const due = printedFiles(media, files).filter(isDue);
  if (due.length === 0) return;

  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  try {
    for (const { file, html } of due) save(file, await printPdf(browser, html));
  } finally {
    await browser.close();
  }
}

async function makeRecordings(media: Media) {
  for (const { file, recording } of spokenFiles(media, files).filter(isDue)) {
    save(file, readAloud(recording, media.site.name));
  }
}

function isDue({ state }: { state: string }) {
  return state === "missing" || state === "outdated";
}

function save(file: string, bytes: Buffer) {
  const path = join(files, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  console.log(`${file}: ${Math.ceil(bytes.length / 1024)} KB`);
}
