/**
 * The pictures of `content/pictures/`, which the build has converted. The
 * drawings of the interface are in `app/pictures/`.
 */
import pictures from "virtual:pictures";

export type PictureData = {
  /** The formats of a photograph, best first, each in every width. */
  sources?: { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  /** The colour of most of a drawing, as named by `chooseCoverColour`. */
  ground?: string;
};

/**
 * The picture of this name in `content/pictures/`; undefined without a name.
 *
 * @throws Error when there is none; the build has checked all names in
 *   `content/`
 */
export function requirePictureData(name: string): PictureData;
export function requirePictureData(
  name: string | undefined,
): PictureData | undefined;
export function requirePictureData(name: string | undefined) {
  if (name === undefined) return undefined;
  const picture = pictures[name];
  if (!picture) throw new Error(`content/pictures/ has nothing named ${name}`);
  return picture;
}

export function withPictureData<T extends { picture: string }>(
  entry: T,
): Omit<T, "picture"> & { picture: PictureData } {
  return { ...entry, picture: requirePictureData(entry.picture) };
}

/** Adds to each `<img>` node the data that `<Picture>` needs, in place. */
export function addPictureDataToImages<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  const { tagName, properties } = value as {
    tagName?: string;
    properties?: { src: string; picture?: unknown };
  };
  if (tagName === "img" && properties)
    properties.picture = requirePictureData(properties.src);
  for (const inner of Object.values(value)) addPictureDataToImages(inner);
  return value;
}

/**
 * The address of a picture, or of the widest JPEG of a photograph. Null if
 * there is none, because names in D1 may be older than the pictures.
 */
export function toPictureAddress(name: string | null): string | null {
  return (name && pictures[name]?.src) || null;
}
