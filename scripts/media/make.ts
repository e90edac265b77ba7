import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFolder } from "../content/read";
import { launchBrowser } from "../local/browser";
import { UserError } from "../local/user-error";
import { type MadeFile, madeFiles } from "./made-files";
import { readAloud } from "./mp3";
import { printPdf } from "./pdf";

/** A file that could not be made, and why. */
export type NotMade = MadeFile & { reason: string };

/**
 * Makes every PDF and recording that is missing or older than its words.
 *
 * @param folder the path of `content/`
 * @returns those that could not be made, for example because there is no browser
 */
export async function makeMedia(folder: string): Promise<NotMade[]> {
  const { media } = await readFolder(folder);
  const files = join(folder, "files");
  const due = madeFiles(media, files).filter(({ state }) => state === "missing" || state === "outdated");
  if (due.length === 0) return [];

  let browser: ReturnType<typeof launchBrowser> | undefined;
  const make = async ({ from }: MadeFile) => {
    if ("recording" in from) return readAloud(from.recording, media.site.name);
    browser ??= launchBrowser();
    return printPdf(await browser, from.html);
  };
  const notMade: NotMade[] = [];
  for (const made of due) {
    try {
      save(join(files, made.file), await make(made));
      console.log(`Made ${made.file}.`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      notMade.push({ ...made, reason: error.message });
    }
  }
  await browser?.then((opened) => opened.close()).catch(() => {});
  return notMade;
}

function save(path: string, bytes: Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
