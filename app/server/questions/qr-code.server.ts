import { encode } from "uqr";

/** The bytes of version 16 with the least correction; the modules of a longer text would print too small to scan. */
const mostBytes = 586;

/** A text as a QR code: the modules of a side, and an SVG path of the dark ones. Undefined for a text that is too long. */
export function qrCode(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > mostBytes) return undefined;
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
