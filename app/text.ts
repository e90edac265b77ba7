import type { Root, RootContent } from "hast";

/** The most characters of a search, in the browser and in an address. */
export const maxSearchLength = 100;

/** The most characters of an e-mail address (RFC 5321). */
export const maxEmailLength = 254;

/** Mail to the domain .example is never delivered (RFC 2606). */
export const sampleEmailPattern = /@[^\s"\\]*\.example\b/;

/** `132 KB` or `1.2 MB` */
export function formatBytes(bytes: number): string {
  return bytes < 999_500
    ? `${Math.round(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * `PDF, 4 pages, 87 KB`, in the language of the labels; `PDF` for one that is
 * not printed yet.
 */
export function describePdf(
  { pages, bytes }: { pages?: number | undefined; bytes?: number | undefined },
  labels = { onePage: "1 page", pages: "{number} pages" },
): string {
  const pageCount =
    pages === 1
      ? labels.onePage
      : pages && fillLabel(labels.pages, { number: pages });
  const size = bytes && formatBytes(bytes);
  return ["PDF", pageCount, size].filter(Boolean).join(", ");
}

/** `1 question` or `3 questions`, in the language of the labels. */
export function formatQuestionCount(
  number: number,
  labels: { oneQuestion: string; questions: string },
): string {
  return number === 1
    ? labels.oneQuestion
    : fillLabel(labels.questions, { number });
}

/** The time to read a text aloud, in whole minutes, at least one. */
export function estimateMinutesToReadAloud(words: number): number {
  const wordsPerMinute = 120;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** `31 January 2026` for 2026-01-31. */
export function formatDay(day: string, language = "en-IN"): string {
  return new Date(day).toLocaleDateString(language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
}

/** A day such as 2026-01-31. India has no summer time. */
export function toDayInIndia(time: number): string {
  const offset = 5.5 * 60 * 60 * 1000;
  return new Date(time + offset).toISOString().slice(0, 10);
}

/** `31 Jan 2026, 2:05 pm` in India. */
export function formatDateTimeInIndia(time: number): string {
  return new Date(time).toLocaleString("en-IN", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
}

/** `3 min 45 s` */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function hastToText(node: Root | RootContent): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(hastToText).join("") : "";
}

/** Escapes a text for HTML and XML, and drops characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]|\p{Cs}/gu, "")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Fills in each `{name}` in a label; one without a value stays. */
export function fillLabel(
  label: string,
  values: Record<string, string | number>,
): string {
  return label.replace(/\{(\w+)\}/g, (written, name: string) =>
    String(values[name] ?? written),
  );
}

/**
 * The approximate width of a text, in Latin letters. Letters of other scripts
 * are wider, and signs above and below them add nothing.
 */
export function estimateTextWidth(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const devanagari = count(/(?=\p{Script=Devanagari})[\p{L}\p{Mc}]/gu);
  const others = count(
    /(?![\p{Script=Devanagari}\p{Script=Latin}])[\p{L}\p{Mc}]/gu,
  );
  return text.length - count(/\p{Mn}/gu) + 0.2 * devanagari + 0.8 * others;
}

/** Each value once, the most frequent first. */
export function listDistinctByFrequency(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
