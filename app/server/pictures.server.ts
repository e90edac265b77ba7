const urls = import.meta.glob<string>("../../content/pictures/*", {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * The address of a picture in `content/pictures/`: hashed, so that browsers keep it for ever.
 * A name no file has gives null, and the page shows its words without the picture.
 */
export function pictureUrl(name: string): string | null {
  return urls[`../../content/pictures/${name}`] ?? null;
}

export type PictureData = { src: string; width: number; height: number };

/** The picture with this name. */
export function pictureNamed(name: string): PictureData {
  return { src: pictureUrl(name) ?? pictureUrl(name.replace(".jpg", ".svg")) ?? "", width: 600, height: 400 };
}

/** An entry of `content/` with its picture's name replaced by the picture. */
export function withPicture<T extends { picture: string }>(
  entry: T,
): Omit<T, "picture"> & { picture: PictureData } {
  return { ...entry, picture: pictureNamed(entry.picture) };
}
