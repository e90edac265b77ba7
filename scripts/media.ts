/** Makes the PDFs and recordings in `content/files/` from the words in `content/`: `npm run media`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findBrowser } from "./browser";
import { readMedia } from "./content/read";
import { explain } from "./explain";
import { leafletPage } from "./media/leaflet-page";
import { leafletsOf } from "./media/leaflets";
import { isReadFrom, mp3Fingerprint, readAloud } from "./media/mp3";
import { isPrintedFrom, pdfFingerprint, printPdf } from "./media/pdf";

const content = fileURLToPath(new URL("../content", import.meta.url));
const media = readMedia(content);

// Without a browser the recordings can still be made, and without voices the PDFs.
await makePdfs().catch(explain);
await makeRecordings().catch(explain);

async function makePdfs() {
  const changed = leafletsOf(media)
    .map((leaflet) => ({ file: leaflet.file, html: leafletPage(leaflet, media.site) }))
    .filter(({ file, html }) => !isUpToDate(file, (pdf) => isPrintedFrom(pdf, pdfFingerprint(html))));
  if (changed.length === 0) return;

  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  try {
    for (const { file, html } of changed) save(file, await printPdf(browser, html));
  } finally {
    await browser.close();
  }
}

async function makeRecordings() {
  for (const recording of media.recordings) {
    const fingerprint = mp3Fingerprint(recording);
    if (isUpToDate(recording.file, (mp3) => isReadFrom(mp3, fingerprint))) continue;
    save(recording.file, readAloud(recording, media.site.name));
  }
}

function isUpToDate(file: string, isMadeFromTheSame: (bytes: Buffer) => boolean): boolean {
  const path = join(content, "files", file);
  return existsSync(path) && isMadeFromTheSame(readFileSync(path));
}

function save(file: string, bytes: Buffer) {
  const path = join(content, "files", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  console.log(`${file}: ${Math.ceil(bytes.length / 1024)} KB`);
}
