export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median, with the least and the most in brackets. */
export function spread(values: number[], digits = 2): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** A table of Markdown. */
export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Bytes as the tables write them. */
export function bytesOf(bytes: number): string {
  return bytes.toLocaleString("en");
}

export function total(parts: { bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What stands in the last column: whether every limit was kept, or which were not. */
export function verdict(missed: string[]): string {
  return missed.length === 0 ? "reached" : `**missed: ${missed.join(", ")}**`;
}
