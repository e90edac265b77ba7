import { encode } from "uqr";

/**
 * A text as a QR code: the modules of a side, and an SVG path of the dark ones. Undefined for a text that is too long
 * for one (2,953 bytes).
 */
export function qrCode(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > 2953) return undefined;
  const { size, data } = encode(text, { ecc: "L", border: 0 });
  const rows = data.map((row, y) =>
    row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runAt(row, x)}v1H${x}z` : "")).join(""),
  );
  return { size, path: rows.join("") };
}

/** How many dark modules follow each other. */
function runAt(row: boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
