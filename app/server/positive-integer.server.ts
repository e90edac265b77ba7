/**
 * The integer in a text such as `7`; undefined for others, even `07` or `7.0`.
 */
export function parsePositiveInteger(
  text: string | null | undefined,
): number | undefined {
  if (!text || !/^[1-9][0-9]{0,14}$/.test(text)) return undefined;
  return Number(text);
}
