import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type CSSProperties, createElement } from "react";
import satori from "satori";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import type { Content } from "../../app/server/content/content-schema.server";
import { light } from "../../app/theme";
import { ogImageAddress } from "../../app/urls";
import type { Site } from "./sites";

export type Card = { path: string; title: string; picture?: string | undefined };

const [width, height] = [1200, 630];
const raw = { raw: { width, height, channels: 3 as const } };
/** The width of the title and the picture. Some apps crop a card to a square in the middle. */
const middle = 600;
const mostBytes = 60_000;

const { resolve } = createRequire(import.meta.url);
/** Fonts from a package, so that a card is the same on every computer. */
const fonts = ["latin", "latin-ext"].map((name) => ({
  name,
  data: readFileSync(resolve(`@fontsource/fraunces/files/fraunces-${name}-600-normal.woff`)),
}));
const notInFonts = /\(?[^\u0020-\u024f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0]+\)?/gu;

/** The kolam of a card is the first whose pattern matches the path. */
const kolams: [RegExp, string][] = [
  [/^\/about/, "about"],
  [/courses$/, "courses"],
  [/^\/lesson-plans/, "plans"],
  [/^\/(literature|philosophical|facilitations)/, "resources"],
  [/^/, "donate"],
];

/**
 * Draws a card for every page: the picture that apps show beside a shared link.
 *
 * @returns the number of cards
 */
export async function makeCards(content: Content, site: Site): Promise<number> {
  const client = join(site.folder, "build/client");
  mkdirSync(join(client, "cards"), { recursive: true });
  const cards = cardsOf(content);
  const draw = cardDrawer(content.site.name, join(site.content, "pictures"));
  const rest = cards.values();
  const drawRest = async () => {
    for (const card of rest) writeFileSync(join(client, ogImageAddress(card.path)), await draw(card));
  };
  await Promise.all([1, 2, 3, 4].map(drawRest));
  return cards.length;
}

/** A card for every page that has a canonical address. */
function cardsOf({ pages, stories, lessonPlans }: Content): Card[] {
  const { home, admin: _admin, 404: _404, ...others } = pages;
  return [
    { path: "/", title: home.title },
    ...Object.entries(others).map(([name, { title }]) => ({ path: `/${name}`, title })),
    ...stories.map((story) => ({ ...story, path: `/literature/${story.slug}`, picture: story.cover })),
    ...lessonPlans.map((plan) => ({ ...plan, path: `/lesson-plans/${plan.id}`, picture: plan.thumbnail })),
  ];
}

/** Returns a function that draws a card as a JPEG: the title below a picture, or below the kolam if there is none. */
export function cardDrawer(siteName: string, pictures: string) {
  const papers = new Map<string, Promise<Buffer>>();
  return async ({ path, title, picture }: Card): Promise<Buffer> => {
    const kolam = `app/pictures/kolam-${kolams.find(([pattern]) => pattern.test(path))?.[1]}.svg`;
    const paper = papers.get(kolam) ?? drawPaper(kolam, siteName);
    papers.set(kolam, paper);

    const drawable = title.normalize().replace(notInFonts, "").trim() || siteName;
    const words = await drawTitle(drawable, picture ? [64, 150] : [80, 270]);
    const above = picture
      ? await scale(join(pictures, picture), { width: middle, height: 492 - words.height })
      : await scale(kolam, { height: 190 });
    const top = Math.round((545 - above.info.height - words.height) / 2);
    const pixels = await layer(sharp(await paper, raw), [
      { input: above.data, left: Math.round((width - above.info.width) / 2), top },
      { input: words.svg, left: (width - middle) / 2, top: top + above.info.height + 14 },
    ]);
    return encode(pixels);
  };
}

/** The background of a card: half a kolam at each side, and the name of the site at the bottom. */
async function drawPaper(kolam: string, siteName: string): Promise<Buffer> {
  const half = { top: 0, width: 265, height: 530 };
  const { data, info } = await scale(kolam, { height: half.height });
  const side = (left: number) =>
    sharp(data)
      .extract({ ...half, left })
      .toBuffer();
  const name = await drawWords(siteName, { fontSize: 38, color: light["ink-soft"] });
  return layer(sharp({ create: { width, height, channels: 3, background: light.paper } }), [
    { input: await side(info.width - half.width), left: 0, top: (height - half.height) / 2 },
    { input: await side(0), left: width - half.width, top: (height - half.height) / 2 },
    { input: name.svg, left: (width - middle) / 2, top: height - 80 },
  ]);
}

function scale(file: string, size: { width?: number; height: number }) {
  const picture = sharp(file)
    .rotate()
    .resize({ ...size, fit: "inside" });
  return picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
}

function layer(below: Sharp, above: OverlayOptions[]) {
  return below.composite(above).removeAlpha().raw().toBuffer();
}

async function encode(pixels: Buffer): Promise<Buffer> {
  for (let quality = 70; ; quality -= 12) {
    const jpeg = await sharp(pixels, raw).jpeg({ quality }).toBuffer();
    if (jpeg.length <= mostBytes || quality < 24) return jpeg;
  }
}

/** Draws a title in the largest size that fits. It only breaks a word that is too long for a line. */
async function drawTitle(title: string, [largest, room]: [fontSize: number, height: number]) {
  const smallest = 36;
  const column = await drawWords(
    title.replace(/\s+/g, "\n"),
    { fontSize: 100, whiteSpace: "pre" },
    { height },
  );
  const fitting = Math.floor((middle / column.width) * 100);
  for (
    let fontSize = Math.min(largest, fitting);
    fontSize >= smallest;
    fontSize = Math.floor(fontSize * 0.88)
  ) {
    const words = await drawWords(title, { fontSize, textWrap: "balance" });
    if (words.height <= room) return words;
  }
  return drawWords(title, { fontSize: smallest, wordBreak: "break-word", lineClamp: 3 });
}

/** Draws words as SVG paths. With only a height, they are as wide as necessary. */
async function drawWords(
  words: string,
  style: CSSProperties,
  size: { width: number } | { height: number } = { width: middle },
) {
  const color = light.terracotta;
  const lines = { fontFamily: "latin, latin-ext", lineHeight: 1.12, paddingBottom: "0.15em" };
  const element = createElement(
    "div",
    { style: { display: "block", textAlign: "center", color, ...lines, ...style } },
    words,
  );
  const svg = await satori(element, { ...size, fonts });
  const [, drawnWidth, drawnHeight] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { svg: Buffer.from(svg), width: Number(drawnWidth), height: Number(drawnHeight) };
}
