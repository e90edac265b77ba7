/** Draws the icons in public/icons/ again, after a change of public/favicon.svg: `npx tsx scripts/media/draw-icons.ts`. */
import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { light } from "../../app/theme";

type Icon = {
  size: number;
  /** The height of the drawing, as a share of the icon. */
  share: number;
  /** The colour around the drawing, if the icon must not be transparent. */
  background?: string;
};

// Phones cut maskable icons to a circle of 80 %, and round the corners of Apple's.
const icons: Record<string, Icon> = {
  "icon-192": { size: 192, share: 0.92 },
  "icon-512": { size: 512, share: 0.92 },
  "icon-maskable-512": { size: 512, share: 0.62, background: light.paper },
  "apple-touch-icon": { size: 180, share: 0.76, background: light.paper },
};

mkdirSync("public/icons", { recursive: true });
for (const [name, { size, share, background }] of Object.entries(icons)) {
  const height = Math.round(size * share);
  const drawing = await sharp("public/favicon.svg", { density: 1600 })
    .trim()
    .resize({ height })
    .png()
    .toBuffer();
  const icon = sharp({
    create: { width: size, height: size, channels: 4, background: background ?? "#0000" },
  });
  const png = await icon
    .composite([{ input: drawing }])
    .png()
    .toBuffer();
  await (background ? sharp(png).removeAlpha() : sharp(png))
    .png({ palette: true })
    .toFile(`public/icons/${name}.png`);
}
