import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { lightColours } from "../../app/theme";
import { planAddress, shareImageAddress, storyAddress } from "../../app/urls";
import type { Content } from "../schema/content";

/**
 * Draws the picture for shared links: the cover of each story and plan, and for
 * all other pages the scene of the home page.
 *
 * @returns the number of pictures
 */
export async function makeShareImages(
  { stories, lessonPlans }: Content,
  contentFolder: string,
  client: string,
): Promise<number> {
  const pictures = join(contentFolder, "pictures");
  const images = [
    { page: "/", picture: "app/pictures/scene.svg" },
    ...stories.map(({ slug, cover }) => ({
      page: storyAddress(slug),
      picture: join(pictures, cover),
    })),
    ...lessonPlans.flatMap(({ id, thumbnail }) =>
      thumbnail
        ? [{ page: planAddress(id), picture: join(pictures, thumbnail) }]
        : [],
    ),
  ];
  mkdirSync(join(client, "cards"), { recursive: true });
  for (const { page, picture } of images)
    await drawShareImage(picture, join(client, shareImageAddress(page)));
  return images.length;
}

/**
 * Draws a picture on paper, with the mark of the site in a corner. Apps expect
 * 1200 × 630 pixels of `og:image`.
 */
export async function drawShareImage(
  picture: string,
  file: string,
): Promise<void> {
  const background = lightColours.paper;
  const margin = 30;
  const mark = await sharp("app/pictures/mark.svg", { density: 300 })
    .resize({ height: 96 })
    .toBuffer();
  await sharp(picture)
    .rotate()
    .resize({
      width: 1200 - 2 * margin,
      height: 630 - 2 * margin,
      fit: "contain",
      background,
    })
    .flatten({ background })
    .extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background,
    })
    .composite([{ input: mark, left: 44, top: 44 }])
    .jpeg({ quality: 80 })
    .toFile(file);
}
