import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { type CustomPlugin, optimize } from "svgo";
import type { Size } from "./pictures";

export type Drawing = Size & { name: string; svg: string };

const folder = "node_modules/.cache/drawings";
const maxDrawings = 16;
const gap = 8;

/**
 * Joins drawings of one size in one file, a sprite, so that a page with twelve
 * covers takes one request for them. Each drawing has a `<view>` (SVG 2, 15.4).
 * They share a size because browsers take the proportions from the file.
 *
 * @returns the file and the view of each drawing, by its name
 */
export function joinDrawings(
  drawings: Drawing[],
): Map<string, { file: string; view: string }> {
  const places = new Map<string, { file: string; view: string }>();
  mkdirSync(folder, { recursive: true });
  for (const sprite of groupBySize(drawings)) {
    const svg = drawSprite(sprite);
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
    const file = join(folder, `drawings-${hash}.svg`);
    writeFileSync(file, svg);
    for (const { name } of sprite) places.set(name, { file, view: toId(name) });
  }
  return places;
}

function groupBySize(drawings: Drawing[]): Drawing[][] {
  const sprites: Drawing[][] = [];
  for (const drawing of drawings) {
    const sprite = sprites.find(
      ([first, ...others]) =>
        first?.width === drawing.width &&
        first.height === drawing.height &&
        others.length < maxDrawings - 1,
    );
    if (sprite) sprite.push(drawing);
    else sprites.push([drawing]);
  }
  return sprites;
}

/** Draws one below the other. The file alone shows the first. */
function drawSprite(drawings: Drawing[]): string {
  const { width = 0, height = 0 } = drawings[0] ?? {};
  const parts = drawings.map(({ name, svg }, index) => {
    const y = index * (height + gap);
    return `<view id="${toId(name)}" viewBox="0 ${y} ${width} ${height}"/>${place(svg, toId(name), { width, height, y })}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("\n")}</svg>`;
}

function toId(name: string): string {
  return parse(name).name;
}

/** Turns a file into an element of a sprite, with ids and classes of its own. */
function place(svg: string, prefix: string, place: Size & { y: number }) {
  const setPlace: CustomPlugin = {
    name: "setPlace",
    fn: () => ({
      element: {
        enter({ attributes }, parent) {
          if (parent.type !== "root") return;
          attributes.viewBox ??= `0 0 ${place.width} ${place.height}`;
          Object.assign(attributes, place);
        },
      },
    }),
  };
  return optimize(svg, {
    plugins: [
      "removeXMLProcInst",
      "removeDoctype",
      "removeComments",
      { name: "prefixIds", params: { prefix } },
      setPlace,
    ],
  }).data;
}
