import { encode } from "uqr";

/**
 * The capacity of version 16 with the lowest error correction. The modules of a
 * larger code would print too small to scan.
 */
const maximumBytes = 586;

/**
 * A text as a QR code: the modules per side, and an SVG path of the dark ones.
 * Undefined for a text too long.
 */
export function buildQrCode(
  text: string,
): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > maximumBytes) return undefined;
  // Readers undo any mask. Choosing the best of the eight would take half the
  // time of the whole page.
  const { size, data } = encode(text, { ecc: "L", border: 0, maskPattern: 2 });
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(
      ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1H${x}z`,
    ),
  );
  return { size, path: runs.join("") };
}
