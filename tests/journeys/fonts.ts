import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Page } from "playwright/test";
import { changeStyles } from "./fixtures";

// Machines differ in their fonts, so a test of a layout brings its own.

const { resolve } = createRequire(import.meta.url);

/**
 * Noto Sans of the Indian scripts, which many phones have, and which is wider
 * than most fonts.
 */
const noto = ["devanagari", "tamil"].flatMap((script) =>
  ["400", "600"].map((weight) =>
    readFont(`noto-sans-${script}`, script, weight),
  ),
);
/**
 * Arimo is as wide as Arial and Liberation Sans; DejaVu Sans is an eighth wider
 * than what most phones and computers have.
 */
const families = {
  Arimo: ["400", "700"].map((weight) => readFont("arimo", "latin", weight)),
  "DejaVu Sans": ["400", "700"].map((weight) =>
    readFont("dejavu-sans", "latin", weight),
  ),
};

/**
 * Shows the text of the open page in a font, and words in Indian scripts in
 * Noto Sans.
 */
export async function setFont(
  page: Page,
  family: keyof typeof families,
): Promise<void> {
  await page.evaluate(
    async (fonts) => {
      for (const { name, weight, data } of fonts) {
        const bytes = Uint8Array.from(atob(data), (letter) =>
          letter.charCodeAt(0),
        );
        document.fonts.add(await new FontFace(name, bytes, { weight }).load());
      }
      const names = [...new Set(fonts.map(({ name }) => `"${name}"`))];
      document.documentElement.style.setProperty("--body", names.join());
    },
    [...families[family], ...noto],
  );
}

/**
 * As wide as the fonts that stand in for that of headings: Georgia, Noto Serif
 * and Times New Roman.
 */
const standIns = {
  "Sized Times": readFont("tinos", "latin", "700"),
  "Sized Georgia": readFont("gelasio", "latin", "700"),
  "Sized Noto": readFont("noto-serif", "latin", "700"),
};
export const standInNames = Object.keys(standIns) as (keyof typeof standIns)[];

/**
 * Until the font of headings is there, the next pages show them in this
 * stand-in, with the measures that the style sheet gives it.
 */
export async function setStandIn(
  page: Page,
  name: keyof typeof standIns,
): Promise<void> {
  const styles = readFileSync("app/styles/tokens.css", "utf8");
  const [, face = ""] = styles.split(`font-family: "${name}"`);
  const percent = (property: string) =>
    new RegExp(`${property}: ([\\d.]+%)`).exec(face)?.[1] ?? "";
  // The fonts of the machine, which may be others.
  await changeStyles(page, (css) =>
    css.replace(/local\([^)]*\)/g, 'local("no such font")'),
  );
  await page.addInitScript(
    ({ name, data, ...measures }) => {
      const bytes = Uint8Array.from(atob(data), (letter) =>
        letter.charCodeAt(0),
      );
      document.fonts.add(new FontFace(name, bytes, measures));
    },
    {
      name,
      data: standIns[name].data,
      weight: "600",
      sizeAdjust: percent("size-adjust"),
      ascentOverride: percent("ascent-override"),
      descentOverride: percent("descent-override"),
      lineGapOverride: percent("line-gap-override"),
    },
  );
}

/** A font of a package, under a name that no font of the machine has. */
function readFont(name: string, subset: string, weight: string) {
  const folder = join(
    dirname(resolve(`@fontsource/${name}/package.json`)),
    "files",
  );
  const data = readFileSync(
    join(folder, `${name}-${subset}-${weight}-normal.woff2`),
    "base64",
  );
  return { name: `test ${name}`, weight, data };
}
