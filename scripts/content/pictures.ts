import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { readableFiles } from "./folder";
import type { Issue } from "./issue";
import { checkSvg } from "./svg";

export type Size = { width: number; height: number };

/**
 * Reads the size of every picture.
 *
 * @returns the sizes in pixels, by file name, and an issue for every file that
 *   the site cannot show
 */
export async function readPictures(contentFolder: string) {
  const pictures: Record<string, Size> = {};
  const issues: Issue[] = [];
  for (const name of readableFiles(contentFolder, "pictures")) {
    const info = await readPictureInfo(
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

/**
 * The size of a JPEG (rotated as its metadata says) or SVG in pixels, or why
 * the site cannot show it.
 */
export async function readPictureInfo(
  name: string,
  bytes: Buffer,
): Promise<Size | { problem: string }> {
  const isDrawing = name.endsWith(".svg");
  const kind = isDrawing ? "an SVG" : "a JPEG";
  const again = `open the original, save it as ${kind}, and use that`;
  const info =
    bytes.length > 0
      ? await sharp(bytes)
          .metadata()
          .catch(() => undefined)
      : undefined;
  // What the library cannot draw, such as a size of 100 %, is explained as
  // browsers see it.
  const problem =
    isDrawing && (!info || info.format === "svg") ? checkSvg(bytes) : undefined;
  if (problem) return { problem };
  if (info?.format !== (isDrawing ? "svg" : "jpeg")) {
    const found = info?.format
      ? `is in the format ${info.format.toUpperCase()}`
      : "is not a picture, or damaged";
    return { problem: `expected ${kind}, but this file ${found}; ${again}` };
  }
  const { width, height } = info.autoOrient;
  const megapixels = (width * height) / 1_000_000;
  if (!isDrawing && megapixels > maxMegapixels)
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
