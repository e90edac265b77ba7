/** A positive integer written the plain way, or undefined: `07`, `7.0` and `1e9` name nothing. */
export function parseId(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9][0-9]{0,14}$/.test(text)) return undefined;
  return Number(text);
}
