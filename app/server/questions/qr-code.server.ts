import { encode } from "uqr";

/** The capacity of version 16 with the lowest error correction. The modules of a larger code would print too small to scan. */
const maximumBytes = 586;

/** Encodes a text as a QR code: the modules per side, and an SVG path of the dark ones. Undefined for a text too long. */
export function qrCode(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > maximumBytes) return undefined;
  // Readers undo any mask. Choosing the best of the eight would take half the time of the whole page.
  const { size, data } = encode(text, { ecc: "L", border: 0, maskPattern: 2 });
  const rows = data.map((row, y) =>
    row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runAt(row, x)}v1H${x}z` : "")).join(""),
  );
  return { size, path: rows.join("") };
}

/** The number of consecutive dark modules. */
function runAt(row: boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
