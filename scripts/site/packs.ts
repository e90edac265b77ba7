import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { ownValue } from "../../app/own-value";
import type { Content } from "../../app/server/content/content-schema.server";
import { escapeMarkup } from "../../app/text";
import { packAddress } from "../../app/urls";
import { publishPlans } from "../content/publish";
import type { ParsedFiles } from "../content/reader";
import { migrate } from "../data/migrate";
import { withBuiltWorker } from "./prerender";
import type { Site } from "./sites";
import { createStandaloneRenderer } from "./standalone";

/** Pages besides plans and stories in the pack with everything. */
const otherPages = ["about-philosophy", "facilitations", "detectives"] as const;

const start = "start-here.html";

/** What a pack has about one subject: its page and its session sheet in each language, and the files that these link to. */
type Part = {
  name: string;
  title: string;
  pages: { file: string; address: string; html: string }[];
  files: string[];
};
type Files = Record<string, Uint8Array>;
type Filter = (name: string) => boolean;
const isRecording: Filter = (name) => name.endsWith(".mp3");

/** A player without a download: its recording is in no pack. The service worker has the same rule. */
const playerWithoutDownload = /<audio [^>]*nodownload[^>]*>/g;

/**
 * Makes packs: a ZIP file for every listed plan and story, and one with everything. A pack whose recordings are larger than
 * the rest also gets a ZIP file without them.
 *
 * @returns the number of ZIP files
 */
export async function makePacks(
  { site, pages, stories, languages }: Content,
  plans: ParsedFiles["lessonPlans"],
  { content, folder }: Site,
): Promise<number> {
  const makeStandalone = createStandaloneRenderer(join(folder, "build/client"), site.url);
  let count = 0;

  const filesOf = ({ pages, files }: Part, isIncluded: Filter): Files => {
    const names = new Map(files.filter(isIncluded).map((file) => [file, basename(file)]));
    const bytes = [...names].map(([file, name]) => [name, readFileSync(join(content, "files", file))]);
    for (const { address, file } of pages) names.set(address, file);
    return Object.fromEntries([
      ...pages.map(({ file, html }) => [file, strToU8(makeStandalone(html, names))]),
      ...bytes,
    ]);
  };

  const writeZip = (address: string, title: string, files: Files) => {
    const all = Object.entries({
      ...files,
      "READ ME.txt": toText(pages.offline.readMe.map((line) => line.replace("{title}", () => title))),
      "LICENCE.txt": toText([site.citation, site.copyright, `${site.licence}: ${site.licenceUrl}`]),
    });
    // In a folder of its own, because phones unpack a ZIP file where it is.
    const inFolder = all.map(([name, bytes]) => [`${basename(address, ".zip")}/${name}`, bytes]);
    const path = join(folder, "build", address);
    mkdirSync(dirname(path), { recursive: true });
    // One date for all, because the same content gives the same bytes. fflate writes it as local time.
    writeFileSync(path, zipSync(Object.fromEntries(inFolder), { mtime: new Date(2000, 0, 1) }));
    count += 1;
  };

  const makePack = (name: string, title: string, filesWith: (isIncluded: Filter) => Files) => {
    const files = filesWith(() => true);
    const bytes = (filter: Filter) =>
      Object.entries(files).reduce((sum, [name, { length }]) => sum + (filter(name) ? length : 0), 0);
    writeZip(packAddress(name), title, files);
    if (bytes(isRecording) > bytes((name) => !isRecording(name)))
      writeZip(
        packAddress(name, "without recordings"),
        title,
        filesWith((name) => !isRecording(name)),
      );
  };

  const listed = [
    ...stories
      .filter(({ listed }) => listed)
      .map(({ slug, title }) => ({
        name: slug,
        title,
        address: `/literature/${slug}`,
        tags: languages.filter(({ stories }) => ownValue(stories, slug)).map(({ tag }) => tag),
      })),
    ...plans
      .filter(({ value }) => value.section)
      .map(({ value: { id, title } }) => ({
        name: `plan-${id}`,
        title,
        address: `/lesson-plans/${id}`,
        tags: [],
      })),
  ];
  const others = otherPages.map((name) => ({
    name,
    title: pages[name].title,
    address: `/${name}`,
    tags: [],
  }));
  const parts = await withBuiltWorker(folder, { d1Databases: ["DB"] }, async (render, worker) => {
    const db = await worker.getD1Database("DB");
    await migrate(db);
    await publishPlans(db, plans);
    const parts: Part[] = [];
    for (const { name, title, address, tags } of [...listed, ...others]) {
      const pages: Part["pages"] = [];
      const add = async (file: string, address: string) => {
        const html = await render(address.replaceAll("&amp;", "&"));
        pages.push({ file, address, html });
        return html;
      };
      for (const tag of ["", ...tags]) {
        const html = await add(tag ? `start-here-${tag}.html` : start, tag ? `/${tag}${address}` : address);
        const [, sheet] = / href="(\/session\?[^"]*)"/.exec(html) ?? [];
        if (sheet) await add(`session-sheet${tag && `-${tag}`}.html`, sheet);
      }
      const links = pages.flatMap(({ html }) => [
        ...html
          .replace(playerWithoutDownload, "")
          .matchAll(/ (?:href|src|data)="(\/(?:content|public-objects)\/[^"]*)"/g),
      ]);
      parts.push({ name, title, pages, files: links.map(([, file = ""]) => file) });
    }
    return parts;
  });
  for (const part of parts.slice(0, listed.length))
    makePack(part.name, part.title, (isIncluded) => filesOf(part, isIncluded));
  makePack("everything", site.name, (isIncluded) => {
    const files = parts.flatMap((part) =>
      Object.entries(filesOf(part, isIncluded)).map(([name, bytes]) => [`${part.name}/${name}`, bytes]),
    );
    return {
      [start]: strToU8(makeStandalone(contentsPage(site.name, parts), new Map())),
      ...Object.fromEntries(files),
    };
  });
  return count;
}

/** A text file that every Windows editor shows correctly: with its line breaks, and a byte order mark that says UTF-8. */
function toText(lines: string[]): Uint8Array {
  return strToU8(`\ufeff${lines.join("\r\n")}\r\n`);
}

/** The page that links to the others of a pack. */
function contentsPage(title: string, parts: Part[]): string {
  const [stylesheet = ""] = /<link rel="stylesheet"[^>]*>/.exec(parts[0]?.pages[0]?.html ?? "") ?? [];
  const links = parts.map(
    ({ name, title }) => `<li><a href="${name}/${start}">${escapeMarkup(title)}</a></li>`,
  );
  return `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><title>${escapeMarkup(title)}</title>${stylesheet}</head><body><main id="main"><h1>${escapeMarkup(title)}</h1><ul>${links.join("")}</ul></main></body></html>`;
}
