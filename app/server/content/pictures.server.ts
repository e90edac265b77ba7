/** The pictures of `content/pictures/`, as the build has made them. Everything that shows one asks here. */
import pictures from "virtual:pictures";

/** What `<Picture>` shows. Its addresses are hashed, so that browsers keep them for ever. */
export type PictureData = {
  /** The formats, best first, each in every width. A drawing has none. */
  sources: { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  /** What shows until a photograph has come: a tone of `picture.css`. */
  tone: string | null;
};

/**
 * The picture with this file name.
 *
 * @throws Error when there is none; names that stand in `content/` have been checked by the build
 */
export function pictureNamed(name: string): PictureData {
  const picture = find(name);
  if (!picture) throw new Error(`content/pictures/ has nothing named ${name}`);
  return picture;
}

/** An entry of `content/` with its picture's name replaced by the picture. */
export function withPicture<T extends { picture: string }>(
  entry: T,
): Omit<T, "picture"> & { picture: PictureData } {
  return { ...entry, picture: pictureNamed(entry.picture) };
}

/**
 * The address of a picture, a photograph's in its full width as a JPEG. A name no file has gives null, and
 * the page shows its words without the picture: names in D1 may be older than the pictures.
 */
export function pictureUrl(name: string): string | null {
  return find(name)?.src ?? null;
}

function find(name: string): PictureData | undefined {
  return Object.hasOwn(pictures, name) ? pictures[name] : undefined;
}
