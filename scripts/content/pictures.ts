export type Size = { width: number; height: number };

const mostPixels = 30_000_000;

/**
 * What the site needs to know of a picture in `content/pictures/`.
 *
 * @returns its size in pixels, or why it is no picture for the site
 */
export function lookAt(name: string, bytes: Buffer): Size | { problem: string } {
  if (!/^[a-z0-9-]+\.(jpg|svg)$/.test(name)) {
    return { problem: "expected a name in lower case with hyphens that ends in .jpg or .svg" };
  }
  return name.endsWith(".jpg") ? lookAtPhotograph(bytes) : lookAtDrawing(bytes.toString("utf8"));
}

function lookAtPhotograph(jpeg: Buffer) {
  const size = jpegSize(jpeg);
  if (!size) return { problem: "expected a JPEG; the file is something else under that name" };
  const pixels = size.width * size.height;
  if (pixels <= mostPixels) return size;
  const [most, found] = [mostPixels / 1_000_000, (pixels / 1_000_000).toFixed(1)];
  return {
    problem: `expected at most ${most} megapixels, but it has ${found} (${size.width} × ${size.height} pixels)`,
  };
}

/** The size in the frame header (ISO 10918-1, B.2.2), as the camera held it; undefined without such a header. */
function jpegSize(jpeg: Buffer): Size | undefined {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    const isFrame = (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
    // Any number of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return undefined;
}

const beginning = /^(?:\uFEFF|\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg\b/;
const elsewhere = String.raw`(?!\s*(?:#|data:image/(?:png|jpeg|webp)[;,]))`;
const refused: [RegExp, string][] = [
  [/<(?:[\w-]+:)?script\b|\son\w+\s*=|javascript:/i, "a script"],
  [/<(?:[\w-]+:)?foreignObject\b/i, "HTML in it"],
  [/<!ENTITY|<\?xml-stylesheet|@import/i, "an external reference"],
  [new RegExp(String.raw`\b(?:href|src)\s*=\s*["']${elsewhere}`, "i"), "an external reference"],
  [new RegExp(String.raw`\burl\(\s*["']?${elsewhere}`, "i"), "an external reference"],
];

function lookAtDrawing(svg: string) {
  if (!beginning.test(svg)) return { problem: "expected an SVG; the file is something else under that name" };
  // An address may be written in character references.
  const text = svg.replace(/&#(?:x([0-9a-f]{1,4})|(\d{1,5}));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
  for (const [pattern, what] of refused) {
    const found = pattern.exec(text)?.[0].trim();
    if (found) return { problem: `expected an SVG without ${what}, but it holds: ${found}` };
  }
  return viewBoxSize(svg) ?? { problem: 'expected an SVG with a viewBox, such as viewBox="0 0 960 640"' };
}

function viewBoxSize(svg: string): Size | undefined {
  const [, viewBox = ""] = /<svg\b[^>]*?\sviewBox\s*=\s*["']([^"']*)["']/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width >= 1 && height >= 1 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
