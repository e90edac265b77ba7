import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { type CustomPlugin, optimize } from "svgo";
import type { PictureSize } from "./pictures";
import { makeDrawingSafe } from "./safe-drawing";

type Drawing = PictureSize & { name: string; svg: string };
type SafeDrawing = ReturnType<typeof toSafe>;

const folder = "node_modules/.cache/drawings";
/**
 * The most drawings in a file. Most pages show one cover, which should not bring
 * many others.
 */
const maxCovers = 5;
const maxOthers = 10;
const gap = 8;

/**
 * Joins drawings of the same proportions in one file, a sprite, so that a page
 * with twelve covers takes few requests for them. Each drawing has a `<view>`
 * (SVG 2, 15.4). Browsers take the proportions of a view from the file.
 *
 * @returns the file and the view of each drawing, by its name
 */
export function writeDrawingSprites(
  drawings: Drawing[],
): Map<string, { file: string; view: string }> {
  const places = new Map<string, { file: string; view: string }>();
  mkdirSync(folder, { recursive: true });
  for (const sprite of groupByProportions(drawings.map(toSafe))) {
    const svg = drawSprite(sprite);
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
    const file = join(folder, `drawings-${hash}.svg`);
    writeFileSync(file, svg);
    for (const { name } of sprite) places.set(name, { file, view: toId(name) });
  }
  return places;
}

function toSafe(drawing: Drawing) {
  return { ...drawing, ...makeDrawingSafe(drawing.svg) };
}

/** A drawing with styles is alone, because they apply to a whole file. */
function groupByProportions(drawings: SafeDrawing[]): SafeDrawing[][] {
  const sprites: SafeDrawing[][] = [];
  for (const drawing of drawings) {
    const sprite = sprites.find(
      ([first, ...others]) =>
        first &&
        !first.hasStyles &&
        !drawing.hasStyles &&
        first.width * drawing.height === first.height * drawing.width &&
        others.length + 1 < (isCover(drawing) ? maxCovers : maxOthers),
    );
    if (sprite) sprite.push(drawing);
    else sprites.push([drawing]);
  }
  return sprites;
}

function isCover({ width, height }: PictureSize): boolean {
  return height > width;
}

/**
 * Draws one below the other, in the size of the first, which the file shows if
 * no view is named.
 */
function drawSprite(drawings: Drawing[]): string {
  const { width = 0, height = 0 } = drawings[0] ?? {};
  const parts = drawings.map((drawing, index) => {
    const y = index * (height + gap);
    const view = `<view id="${toId(drawing.name)}" viewBox="0 ${y} ${width} ${height}"/>`;
    // Cuts off what a drawing shows outside of its own box.
    const frame = `<svg y="${y}" width="${width}" height="${height}">`;
    return `${view}${frame}${embed(drawing, { width, height })}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("\n")}</svg>`;
}

function toId(name: string): string {
  return parse(name).name;
}

/** Turns a file into an element of a sprite, with ids and classes of its own. */
function embed(drawing: Drawing, size: PictureSize): string {
  const setSize: CustomPlugin = {
    name: "setSize",
    fn: () => ({
      element: {
        enter({ attributes }, parent) {
          if (parent.type !== "root") return;
          attributes.viewBox ??= `0 0 ${drawing.width} ${drawing.height}`;
          delete attributes.x;
          delete attributes.y;
          Object.assign(attributes, size);
        },
      },
    }),
  };
  return optimize(drawing.svg, {
    plugins: [
      "removeXMLProcInst",
      "removeDoctype",
      "removeComments",
      { name: "prefixIds", params: { prefix: toId(drawing.name) } },
      setSize,
    ],
  }).data;
}
