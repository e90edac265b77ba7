/** Draws the kolams in app/pictures/ again, after a change of this table: `npx tsx scripts/media/draw-kolams.ts`. */
import { writeFileSync } from "node:fs";
import { drawKolam, type KolamOptions } from "./kolam";

type Drawing = KolamOptions & {
  /** Width and height on the page, in units of the drawing; 1 when left out. */
  scale?: number;
  /** Width of the line. */
  stroke: number;
};

const drawings: Record<string, Drawing> = {
  "kolam-hero": { grid: square(7), seed: 117, crossings: 0.55, tail: true, scale: 2, stroke: 4 },
  "kolam-404": { grid: diamond(7), seed: 14, crossings: 0.6, open: true, stroke: 4 },
  "kolam-donate": { grid: diamond(7), seed: 3, crossings: 0.6, stroke: 4 },
  "kolam-reflections": { grid: square(5), seed: 15, crossings: 0.6, stroke: 4 },
  "kolam-about": { grid: diamond(3), seed: 1, stroke: 4.5 },
  "kolam-courses": { grid: square(3), seed: 1, crossings: 0.6, stroke: 4.5 },
  "kolam-plans": { grid: diamond(5), seed: 1, crossings: 0.6, stroke: 5 },
  "kolam-resources": { grid: square(4, 3), seed: 7, crossings: 0.6, stroke: 5 },
};

for (const [name, drawing] of Object.entries(drawings)) {
  writeFileSync(`app/pictures/${name}.svg`, svgOf(drawing));
}

function square(across: number, down?: number) {
  return { shape: "square" as const, across, down };
}

function diamond(across: number) {
  return { shape: "diamond" as const, across };
}

/** An SVG in an `<img>` cannot read the page's colours, so it contains both themes. */
function svgOf({ scale = 1, stroke, ...options }: Drawing): string {
  const { path, dots, size } = drawKolam(options);
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">`,
    "<style>@media(prefers-color-scheme:dark){path{stroke:#A9C1F5}g{fill:#F0BE4E}}</style>",
    `<path fill="none" stroke="#2A4A8C" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
    '<g fill="#E9A820">',
    ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${stroke}"/>`),
    "</g></svg>\n",
  ].join("");
}
