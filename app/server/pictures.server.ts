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
