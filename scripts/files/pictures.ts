import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { listContentFilesIn } from "../parse/folder";
import type { Issue } from "../parse/issue";
import { makeDrawingSafe } from "./safe-drawing";

export type PictureSize = { width: number; height: number };

/**
 * @returns the sizes in pixels, by file name, and an issue for every file
 *   that the site cannot show
 */
export async function readPictureSizes(contentFolder: string) {
  const pictures: Record<string, PictureSize> = {};
  const issues: Issue[] = [];
  for (const name of listContentFilesIn(contentFolder, "pictures")) {
    const info = await readPictureSize(
      name,
      readFileSync(join(contentFolder, "pictures", name)),
    );
    if ("problem" in info)
      issues.push({ file: `content/pictures/${name}`, problem: info.problem });
    else pictures[name] = info;
  }
  return { pictures, issues };
}

const maxMegapixels = 30;
const maxSvgBytes = 150_000;
/** Inside an <img>, an SVG cannot load other files. */
const linkedPicture = /<(image|feImage)\b[^>]*\bhref\s*=\s*["'](?!data:|#)/i;

/**
 * The colours in which covers are drawn, and their names in `styles/media.css`.
 * A test keeps the two files equal.
 */
export const coverColours = {
  cream: [248, 232, 208],
  sand: [243, 200, 130],
  marigold: [233, 184, 72],
  coral: [248, 168, 136],
  sky: [184, 200, 248],
  blue: [100, 144, 205],
  mint: [136, 208, 168],
  leaf: [43, 106, 76],
  night: [24, 56, 104],
};

/** The name of the cover colour nearest to the dominant one of a drawing. */
export async function chooseCoverColour(bytes: Buffer): Promise<string> {
  const { dominant } = await sharp(bytes).resize(64).flatten().stats();
  const distance = ([r = 0, g = 0, b = 0]: number[]) =>
    Math.hypot(r - dominant.r, g - dominant.g, b - dominant.b);
  const [[name] = ["cream"]] = Object.entries(coverColours).toSorted(
    ([, one], [, other]) => distance(one) - distance(other),
  );
  return name;
}

/**
 * The size in pixels, rotated as the metadata says, or why the site cannot show
 * the picture.
 */
export async function readPictureSize(
  name: string,
  bytes: Buffer,
): Promise<PictureSize | { problem: string }> {
  const format = name.endsWith(".svg") ? "svg" : "jpeg";
  const kind = format === "svg" ? "an SVG" : "a JPEG";
  const again = `open the original, save it as ${kind}, and use that`;
  // For an empty buffer, sharp() itself throws.
  const info = bytes.length
    ? await sharp(bytes)
        .metadata()
        .catch(() => undefined)
    : undefined;
  if (info?.format !== format) {
    const found = info?.format
      ? `is in the format ${info.format.toUpperCase()}`
      : "is damaged, has no size, or is no picture";
    return { problem: `expected ${kind}, but this file ${found}; ${again}` };
  }
  if (format === "svg" && !isWellFormed(bytes.toString()))
    return {
      problem: `expected ${kind}, but this file is damaged; ${again}`,
    };
  // Browsers need it; sharp does not.
  if (format === "svg" && !bytes.includes("http://www.w3.org/2000/svg"))
    return {
      problem:
        'browsers do not show this drawing; its first element must be <svg xmlns="http://www.w3.org/2000/svg">',
    };
  if (format === "svg" && linkedPicture.test(bytes.toString()))
    return {
      problem:
        "browsers do not show the picture that this drawing links to; embed it, or save everything as a JPEG",
    };
  if (format === "svg" && bytes.length > maxSvgBytes)
    return {
      problem: `the drawing has ${Math.round(bytes.length / 1000)} KB; expected at most ${maxSvgBytes / 1000} KB, so simplify it, or save a photograph as a JPEG and use that`,
    };
  const { width, height } = info.autoOrient;
  const megapixels = (width * height) / 1_000_000;
  if (format === "jpeg" && megapixels > maxMegapixels)
    return {
      problem: `expected at most ${maxMegapixels} megapixels, but it has ${megapixels.toFixed(1)} (${width} × ${height} pixels)`,
    };
  // Decodes the whole picture, as the build does.
  const decoded = await sharp(bytes)
    .resize(64)
    .toBuffer()
    .catch(() => undefined);
  if (!decoded)
    return { problem: `this picture is damaged or incomplete; ${again}` };
  return { width, height };
}

/** The build is stricter than sharp. */
function isWellFormed(drawing: string): boolean {
  try {
    makeDrawingSafe(drawing);
    return true;
  } catch {
    return false;
  }
}
