/** The address of the picture that apps show beside a shared link to a page. */
export function ogImageAddress(path: string): string {
  return `/cards/${path.slice(1).replace(/\//g, "-") || "home"}.jpg`;
}
