import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type CSSProperties, createElement, type ReactNode } from "react";
import satori from "satori";
import sharp from "sharp";
import { light } from "../../app/theme";
import { ogImageAddress } from "../../app/urls";
import type { Content } from "../content/schema/content";
import type { Site } from "./sites";

export type Card = {
  path: string;
  title: string;
  picture?: string | undefined;
};

const [width, height] = [1200, 630];
/**
 * The width of the title and the picture. Some apps crop a card to a square in
 * the middle.
 */
const middle = 600;

const { resolve } = createRequire(import.meta.url);
/** Fonts from a package, so that a card is the same on every computer. */
const fonts = ["latin", "latin-ext"].map((name) => ({
  name,
  data: readFileSync(
    resolve(`@fontsource/fraunces/files/fraunces-${name}-600-normal.woff`),
  ),
}));
const notInFonts =
  /\(?[^\u0020-\u024f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0]+\)?/gu;

/**
 * Draws a card for every page: the picture that apps show beside a shared link.
 *
 * @returns the number of cards
 */
export async function makeCards(content: Content, site: Site): Promise<number> {
  const client = join(site.folder, "build/client");
  mkdirSync(join(client, "cards"), { recursive: true });
  const cards = listCards(content);
  const drawCard = await createCardRenderer(
    content.site.name,
    join(site.content, "pictures"),
  );
  for (const card of cards)
    writeFileSync(
      join(client, ogImageAddress(card.path)),
      await drawCard(card),
    );
  return cards.length;
}

/** A card for every page that has a canonical address. */
function listCards({ pages, stories, lessonPlans }: Content): Card[] {
  const { home, admin: _admin, 404: _404, ...others } = pages;
  return [
    { path: "/", title: home.title },
    ...Object.entries(others).map(([name, { title }]) => ({
      path: `/${name}`,
      title,
    })),
    ...stories.map((story) => ({
      ...story,
      path: `/literature/${story.slug}`,
      picture: story.cover,
    })),
    ...lessonPlans.map((plan) => ({
      ...plan,
      path: `/lesson-plans/${plan.id}`,
      picture: plan.thumbnail,
    })),
  ];
}

/**
 * A picture as a data URL, rotated as its metadata says and at most this high.
 */
async function readPicture(file: string, maxHeight: number) {
  const picture = sharp(file)
    .rotate()
    .resize({ width: middle, height: maxHeight, fit: "inside" });
  const { data, info } = await picture
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    src: `data:image/png;base64,${data.toString("base64")}`,
    width: info.width,
    height: info.height,
  };
}

/**
 * Returns a function that draws a card as a JPEG: the title below a picture, or
 * below a kolam if there is none, between two halves of the kolam and above the
 * name of the site.
 */
export async function createCardRenderer(siteName: string, pictures: string) {
  const kolam = await readPicture("app/pictures/kolam.svg", 530);
  return async ({ title, picture }: Omit<Card, "path">): Promise<Buffer> => {
    const above = picture
      ? await readPicture(join(pictures, picture), 345)
      : { ...kolam, width: 190, height: 190 };
    const words = title.normalize().replace(notInFonts, "").trim() || siteName;
    const card = box(
      { width, height, background: light.paper, justifyContent: "center" },
      createElement("img", {
        ...kolam,
        style: { position: "absolute", top: 50, left: -265 },
      }),
      createElement("img", {
        ...kolam,
        style: { position: "absolute", top: 50, right: -265 },
      }),
      box(
        {
          flexDirection: "column",
          alignItems: "center",
          justifyContent: "center",
          height: 560,
        },
        createElement("img", above),
        box(
          picture ? styleTitle(words, 64, 150) : styleTitle(words, 80, 270),
          words,
        ),
      ),
      box(
        {
          color: light["ink-soft"],
          fontSize: 38,
          position: "absolute",
          top: 553,
        },
        siteName,
      ),
    );
    const svg = await satori(card, { width, height, fonts });
    return sharp(Buffer.from(svg)).jpeg({ quality: 50 }).toBuffer();
  };
}

function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement(
    "div",
    { style: { display: "flex", ...style } },
    ...children,
  );
}

/**
 * The style of a title: as large as fits into this height, by the usual width
 * of a letter.
 */
function styleTitle(
  title: string,
  largest: number,
  room: number,
): CSSProperties {
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fitting = Math.min(
    middle / longest / 0.62,
    Math.sqrt((middle * room) / title.length / 0.75),
  );
  const fontSize = Math.min(largest, fitting);
  const layout = {
    display: "block",
    width: middle,
    marginTop: 14,
    textAlign: "center",
  } as const;
  return {
    ...layout,
    color: light.terracotta,
    fontSize,
    lineHeight: 1.12,
    textWrap: "balance",
  };
}
