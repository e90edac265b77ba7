import { bytesOf, median, spread, total } from "./figures";
import type { Kind, Part } from "./visit";

export type Pair = { address: string; ours: Part[]; theirs: Part[] };
export type Times = { address: string; largest: [number, number][]; scores: [number, number][] };

type Measured = {
  name: string;
  bytes(parts: Part[]): number;
  count(parts: Part[]): number;
  /** What a visitor has of it, where it is more with us. */
  why?: string;
};

const measured: Measured[] = [
  {
    ...ofKind("html", "HTML"),
    why: "the font is asked for early, and each picture is offered in three formats",
  },
  {
    name: "headers of the HTML",
    bytes: headersOf,
    count: () => 0,
    why: "what protects visitors; a site of Astro sends none of it unless told to",
  },
  ofKind("css", "CSS"),
  ofKind("font", "font"),
  {
    ...ofKind("picture", "pictures"),
    why: "a small picture is not written into the style sheet, where every page would carry it",
  },
  ofKind("script", "script"),
  {
    ...ofKind("ahead", "fetched ahead"),
    why: "the likeliest next page comes before the click, and nothing waits for it",
  },
  {
    ...ofKind("other", "icon and rules"),
    why: "the rules for fetching ahead, where a page begins with a picture; kept for a day",
  },
];
const unexplained = "**no reason known**";
/** Seen by taking the header out: then both are level. */
const ownProcess =
  "for `Cross-Origin-Opener-Policy` the browser begins a process of its own, on the first page of a visit only";
const behind = "**behind**";

/** Bytes and requests of all pages together, a row for each kind. */
export function kindRows(pairs: Pair[]): string[][] {
  const ours = pairs.flatMap((pair) => pair.ours);
  const theirs = pairs.flatMap((pair) => pair.theirs);
  const row = (name: string, [our, their]: [number, number], tolerance: number, why: string) => {
    const verdict = judge(our, their, tolerance);
    return [name, bytesOf(our), bytesOf(their), verdict, verdict === behind ? why : ""];
  };
  const together: [number, number] = [weightOf(ours), weightOf(theirs)];
  return [
    ...measured.map(({ name, bytes, why = unexplained }) => {
      const sizes: [number, number] = [bytes(ours), bytes(theirs)];
      return row(name, sizes, sizes[1] * 0.02, why);
    }),
    row("together", together, together[1] * 0.02, whyMore(ours, theirs, "bytes")),
    row("requests", [ours.length, theirs.length], 0, whyMore(ours, theirs, "count")),
  ];
}

/** Bytes and requests of one page. */
export function pageRow({ address, ours, theirs }: Pair): string[] {
  const [our, their] = [weightOf(ours), weightOf(theirs)];
  return [
    `\`${address}\``,
    `${bytesOf(our)} / ${bytesOf(their)}`,
    `${ours.length} / ${theirs.length}`,
    ...inWords([
      { name: "bytes", verdict: judge(our, their, their * 0.02), why: whyMore(ours, theirs, "bytes") },
      {
        name: "requests",
        verdict: judge(ours.length, theirs.length, 0),
        why: whyMore(ours, theirs, "count"),
      },
    ]),
  ];
}

/** Score and LCP of one page. */
export function timesRow({ address, largest, scores }: Times): string[] {
  const [ourScores, theirScores] = [scores.map(([our]) => our), scores.map(([, their]) => their)];
  const [ours, theirs] = [largest.map(([our]) => our), largest.map(([, their]) => their)];
  const alike = median(ours) <= Math.max(...theirs) && median(theirs) <= Math.max(...ours);
  const tolerance = alike ? Number.POSITIVE_INFINITY : median(theirs) * 0.05;
  return [
    `\`${address}\``,
    spread(ourScores, 0),
    spread(theirScores, 0),
    spread(ours, 0),
    spread(theirs, 0),
    ...inWords([
      { name: "score", verdict: judge(-median(ourScores), -median(theirScores), 1), why: unexplained },
      { name: "LCP", verdict: judge(median(ours), median(theirs), tolerance), why: ownProcess },
    ]),
  ];
}

/** Less is better. */
function judge(ours: number, theirs: number, tolerance: number): string {
  if (ours > theirs + tolerance) return behind;
  return ours < theirs - tolerance ? "ahead" : "level";
}

/** The last two columns: how we stand, and what may be said where that is behind. */
function inWords(judged: { name: string; verdict: string; why: string }[]): [string, string] {
  const stand = judged.map(({ name, verdict }) => `${verdict} (${name})`).join(", ");
  const lost = judged.filter(({ verdict }) => verdict === behind);
  const alike = judged.every(({ verdict }) => verdict === judged[0]?.verdict);
  return [
    alike ? (judged[0]?.verdict ?? "") : stand,
    lost.map(({ name, why }) => `${name}: ${why}`).join("; "),
  ];
}

/** What is more with us, by how much, and why. */
function whyMore(ours: Part[], theirs: Part[], size: "bytes" | "count"): string {
  return measured
    .map((kind) => ({ ...kind, more: kind[size](ours) - kind[size](theirs) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .map(({ name, more, why = unexplained }) => `${name} +${bytesOf(more)} (${why})`)
    .join(", ");
}

function ofKind(kind: Kind, name: string): Measured {
  const of = (parts: Part[]) => parts.filter((part) => part.kind === kind);
  return { name, bytes: (parts) => total(of(parts)), count: (parts) => of(parts).length };
}

function headersOf(parts: Part[]): number {
  return parts.reduce((sum, { kind, headers }) => sum + (kind === "html" ? headers : 0), 0);
}

/** As in the first table: with the HTML its headers, of everything else the bytes alone. */
function weightOf(parts: Part[]): number {
  return total(parts) + headersOf(parts);
}
