import { bytesOf, median, spread, total } from "./figures";
import type { Kind, Part } from "./visit";

export type Side = { parts: Part[]; largest: number[]; scores: number[] };
export type Pair = { address: string; ours: Side; theirs: Side };

type Verdict = "ahead" | "level" | "**behind**";

const names: [Kind, string][] = [
  ["html", "HTML with its headers"],
  ["css", "CSS"],
  ["font", "font"],
  ["picture", "pictures"],
  ["script", "script"],
  ["ahead", "fetched ahead"],
  ["other", "icon"],
];

/** Why a kind of bytes may be more with us: what a visitor has of it. */
const reasons: Partial<Record<Kind, string>> = {
  html: "the security headers that a site of Astro does not send unless told to",
  ahead: "the page that is most often opened next is fetched before the click; nothing waits for it",
};
const unexplained = "**no reason known**";

/** Bytes and requests of all pages together, a row for each kind. */
export function kindRows(pairs: Pair[]): string[][] {
  const parts = {
    ours: pairs.flatMap(({ ours }) => ours.parts),
    theirs: pairs.flatMap(({ theirs }) => theirs.parts),
  };
  const row = (name: string, ours: number, theirs: number, why: string) => {
    const verdict = judge(ours, theirs, theirs * 0.02);
    return [name, bytesOf(ours), bytesOf(theirs), verdict, verdict === "**behind**" ? why : ""];
  };
  return [
    ...names.map(([kind, name]) =>
      row(name, total(of(parts.ours, kind)), total(of(parts.theirs, kind)), reasons[kind] ?? unexplained),
    ),
    row("together", total(parts.ours), total(parts.theirs), whyHeavier(parts.ours, parts.theirs)),
    row("requests", parts.ours.length, parts.theirs.length, whyMore(parts.ours, parts.theirs)),
  ];
}

/** One page: what each side weighs and how soon it stands there, and what may be said where we are behind. */
export function pageRow({ address, ours, theirs }: Pair): string[] {
  const weights = [total(ours.parts), total(theirs.parts)] as const;
  const requests = [ours.parts.length, theirs.parts.length] as const;
  const scores = [median(ours.scores), median(theirs.scores)] as const;
  const times = [median(ours.largest), median(theirs.largest)] as const;
  const judged: { name: string; verdict: Verdict; why: string }[] = [
    {
      name: "bytes",
      verdict: judge(...weights, weights[1] * 0.02),
      why: whyHeavier(ours.parts, theirs.parts),
    },
    { name: "requests", verdict: judge(...requests, 0), why: whyMore(ours.parts, theirs.parts) },
    { name: "performance", verdict: judge(-scores[0], -scores[1], 1), why: unexplained },
    { name: "LCP", verdict: judge(...times, times[1] * 0.05), why: unexplained },
  ];
  const behind = judged.filter(({ verdict }) => verdict === "**behind**");
  const ahead = judged.filter(({ verdict }) => verdict === "ahead");
  return [
    `\`${address}\``,
    weights.map(bytesOf).join(" / "),
    requests.join(" / "),
    [ours, theirs].map(({ scores }) => spread(scores, 0)).join(" / "),
    [ours, theirs].map(({ largest }) => spread(largest, 0)).join(" / "),
    behind.length > 0
      ? `**behind: ${namesOf(behind)}**`
      : ahead.length > 0
        ? `ahead: ${namesOf(ahead)}`
        : "level",
    behind.map(({ name, why }) => `${name}: ${why}`).join("; "),
  ];
}

/** Less is better. */
function judge(ours: number, theirs: number, tolerance: number): Verdict {
  if (ours > theirs + tolerance) return "**behind**";
  return ours < theirs - tolerance ? "ahead" : "level";
}

/** Which kinds weigh more with us, by how much, and why. */
function whyHeavier(ours: Part[], theirs: Part[]): string {
  return names
    .map(([kind, name]) => ({ kind, name, more: total(of(ours, kind)) - total(of(theirs, kind)) }))
    .filter(({ more }) => more > 100)
    .sort((one, other) => other.more - one.more)
    .map(({ kind, name, more }) => `${name} +${bytesOf(more)} B (${reasons[kind] ?? unexplained})`)
    .join(", ");
}

function whyMore(ours: Part[], theirs: Part[]): string {
  return names
    .map(([kind, name]) => ({ kind, name, more: of(ours, kind).length - of(theirs, kind).length }))
    .filter(({ more }) => more > 0)
    .map(({ kind, name, more }) => `${name} +${more} (${reasons[kind] ?? unexplained})`)
    .join(", ");
}

function of(parts: Part[], kind: Kind): Part[] {
  return parts.filter((part) => part.kind === kind);
}

function namesOf(list: { name: string }[]): string {
  return list.map(({ name }) => name).join(", ");
}
