/**
 * Draws the site's kolams and its favicon: `tsx scripts/media/draw-kolams.ts`.
 * The drawings are part of the repository; run this again after changing the table below.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { drawKolam, type KolamOptions } from "./kolam";

type Drawing = KolamOptions & {
  /** Width and height on the page, in units of the drawing; 1 when left out. */
  scale?: number;
  /** Width of the line. */
  stroke: number;
};

const hero: Drawing = { grid: square(7), seed: 117, crossings: 0.55, tail: true, scale: 2, stroke: 4 };

const drawings: Record<string, Drawing> = {
  "kolam-hero": hero,
  "kolam-404": { grid: diamond(7), seed: 14, crossings: 0.6, open: true, stroke: 4 },
  "kolam-donate": { grid: diamond(7), seed: 3, crossings: 0.6, stroke: 4 },
  "kolam-reflections": { grid: square(5), seed: 15, crossings: 0.6, stroke: 4 },
  "kolam-about": { grid: diamond(3), seed: 1, stroke: 4.5 },
  "kolam-courses": { grid: square(3), seed: 1, crossings: 0.6, stroke: 4.5 },
  "kolam-plans": { grid: diamond(5), seed: 1, crossings: 0.6, stroke: 5 },
  "kolam-resources": { grid: square(4, 3), seed: 7, crossings: 0.6, stroke: 5 },
};

const lightLine = "#2A4A8C";
const darkLine = "#A9C1F5";
const lightDot = "#E9A820";
const darkDot = "#F0BE4E";

const pictures = new URL("../../app/pictures/", import.meta.url);
const copiedAsTheyAre = new URL("../../public/", import.meta.url);

mkdirSync(pictures, { recursive: true });
mkdirSync(copiedAsTheyAre, { recursive: true });
for (const [name, drawing] of Object.entries(drawings)) {
  save(new URL(`${name}.svg`, pictures), kolamPicture(drawing));
}
save(new URL("hero-fallback.svg", pictures), bubblePicture());
save(new URL("favicon.svg", copiedAsTheyAre), questionMarkPicture());

function square(across: number, down?: number) {
  return { shape: "square" as const, across, down };
}

function diamond(across: number) {
  return { shape: "diamond" as const, across };
}

function kolamPicture(drawing: Drawing): string {
  const { path, dots, size } = drawKolam(drawing);
  return picture({
    ...size,
    scale: drawing.scale,
    dark: `path{stroke:${darkLine}}g{fill:${darkDot}}`,
    shapes: [
      line(path, drawing.stroke),
      `<g fill="${lightDot}">`,
      ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${drawing.stroke}"/>`),
      "</g>",
    ],
  });
}

/**
 * The pale speech bubble that lies behind the hero: ground for its kolam when that has loaded, and
 * when it has not, a grid of dots that waits for its line.
 */
function bubblePicture(): string {
  const { dots, size } = drawKolam(hero);
  const { step = 40 } = hero;
  const left = Math.min(...dots.map((dot) => dot.x)) - step / 2;
  const top = Math.min(...dots.map((dot) => dot.y)) - step / 2;
  const width = size.width - 2 * left;
  const height = size.height - 2 * top;
  const outline = [
    `M${left} ${top + 20}a20 20 0 0 1 20-20h${width - 40}a20 20 0 0 1 20 20v${height - 40}`,
    `a20 20 0 0 1-20 20h${66 - width}q-8 25-${left + 40} 33q29-18 ${left - 6}-62z`,
  ].join("");
  return picture({
    ...size,
    scale: hero.scale,
    dark: `path{fill:#20242D;stroke:#383D49}circle{fill:${darkDot}}`,
    shapes: [
      `<pattern id="dots" x="${left}" y="${top}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">`,
      `<circle fill="${lightDot}" cx="${step / 2}" cy="${step / 2}" r="${hero.stroke}"/></pattern>`,
      `<path fill="#FFFFFF" stroke="#E7DFD0" stroke-width="3" stroke-linejoin="round" d="${outline}"/>`,
      `<rect fill="url(#dots)" x="${left}" y="${top}" width="${width}" height="${height}"/>`,
    ],
  });
}

/** The smallest loop that reads as a question mark: drawn for 16 pixels, so by hand. */
function questionMarkPicture(): string {
  const loop =
    "M5.6 11.3a10 10 0 1 1 14.4 9c-1.5.8-1.7 1.2-1.7 2a2.5 2.5 0 0 1-5 0c0-3 1.3-4.7 4.3-6.3" +
    "a5 5 0 1 0-7-4.7 2.5 2.5 0 0 1-5 0z";
  return picture({
    width: 32,
    height: 32,
    dark: `path{stroke:${darkLine};fill:${lightLine}}circle{fill:${darkDot}}`,
    shapes: [line(loop, 2.2, darkLine), `<circle fill="${lightDot}" cx="15.8" cy="28.8" r="3"/>`],
  });
}

function line(path: string, width: number, fill = "none"): string {
  return `<path fill="${fill}" stroke="${lightLine}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
}

/** An SVG seen through `<img>` cannot read the page's colours, so it carries both themes itself. */
function picture(content: {
  width: number;
  height: number;
  scale?: number;
  dark: string;
  shapes: string[];
}): string {
  const { width, height, scale = 1, dark, shapes } = content;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">`,
    `<style>@media(prefers-color-scheme:dark){${dark}}</style>`,
    ...shapes,
    "</svg>\n",
  ].join("");
}

function save(file: URL, svg: string) {
  const mostBytes = 6 * 1024;
  if (svg.length > mostBytes) throw new Error(`${file.pathname} is ${svg.length} bytes long.`);
  writeFileSync(file, svg);
}
