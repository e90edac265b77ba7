/**
 * The pictures of `content/pictures/`, as converted by the build. The app
 * imports pictures only from here.
 */

import pictures from "virtual:pictures";
import { ownValue } from "~/own-value";

/**
 * What `<Picture>` needs. The file names contain hashes, so browsers may cache
 * them for ever.
 */
export type PictureData = {
  /** The formats, best first, each in every width. Empty for an SVG. */
  sources: { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
};

/**
 * The picture with this file name.
 *
 * @throws Error when there is none; the build has checked all names in
 *   `content/`
 */
export function findPicture(name: string): PictureData {
  const picture = find(name);
  if (!picture) throw new Error(`content/pictures/ has nothing named ${name}`);
  return picture;
}

/** Replaces the picture name of a content entry by the picture. */
export function withPicture<T extends { picture: string }>(
  entry: T,
): Omit<T, "picture"> & { picture: PictureData } {
  return { ...entry, picture: findPicture(entry.picture) };
}

/**
 * Adds to each `<img>` node in content the data that `<Picture>` needs, in
 * place.
 */
export function addPictures<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  const { tagName, properties } = value as {
    tagName?: string;
    properties?: { src: string; picture?: unknown };
  };
  if (tagName === "img" && properties)
    properties.picture = findPicture(properties.src);
  for (const inner of Object.values(value)) addPictures(inner);
  return value;
}

/**
 * The address of a picture, or of the widest JPEG of a photograph; null without
 * a name, or if the picture does not exist, because names in D1 may be older
 * than the pictures.
 */
export function findPictureUrl(name: string | null): string | null {
  return (name && find(name)?.src) || null;
}

function find(name: string): PictureData | undefined {
  return ownValue(pictures, name);
}
