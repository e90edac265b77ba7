/**
 * Undefined for anything but a positive integer, such as `07`, `7.0` or `1e9`.
 */
export function parsePositiveInteger(
  text: string | null | undefined,
): number | undefined {
  if (!text || !/^[1-9][0-9]{0,14}$/.test(text)) return undefined;
  return Number(text);
}
