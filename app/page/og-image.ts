/** The address of the picture that stands for a page where somebody shares a link to it. */
export function ogImageAddress(path: string): string {
  return `/cards/${path.slice(1).replace(/\//g, "-") || "home"}.jpg`;
}
