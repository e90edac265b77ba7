import type { Page } from "./addresses";
import { bytesOf, table, total, verdict } from "./figures";
import type { Bench } from "./part";
import { type Kind, type Part, type Visit, visit } from "./visit";

const shown: Kind[] = ["html", "css", "font", "picture", "script", "ahead", "other"];

/** P1 to P6: bytes by kind and requests of the first view, as a browser at 412 px × 1.75 receives them. */
export async function weighPages({ site, browser, pages }: Bench): Promise<string> {
  const rows: string[][] = [];
  for (const page of pages) {
    const parts = weigh(await visit(browser, site.origin + page.address));
    const of = (kind: Kind) => parts.filter((part) => part.kind === kind);
    rows.push([
      `\`${page.address}\``,
      ...shown.map((kind) => bytesOf(total(of(kind)))),
      bytesOf(total(parts)),
      String(parts.length),
      verdict(missed(page, parts)),
    ]);
  }
  return [
    "Bytes at 412 px × 1.75 as they came over HTTP/1.1, the HTML with its response headers: files in brotli 11, " +
      "what the Worker makes in brotli 4, as an edge does it while somebody waits. `ahead` is a page fetched for " +
      "the next click, `other` the icon and, of pages that begin with a picture, the rules for that.",
    table(
      [
        "page",
        "HTML",
        "CSS",
        "font",
        "pictures",
        "script",
        "ahead",
        "other",
        "first view",
        "requests",
        "must",
      ],
      rows,
    ),
  ].join("\n\n");
}

/** With the HTML its response headers are weighed, of everything else the bytes alone. */
export function weigh({ parts }: Visit): Part[] {
  return parts.map((part) => (part.kind === "html" ? { ...part, bytes: part.bytes + part.headers } : part));
}

function missed({ render }: Page, parts: Part[]): string[] {
  const of = (kind: Kind) => parts.filter((part) => part.kind === kind);
  const heavy = render === "app" || of("picture").length > 0;
  const limits: [string, boolean][] = [
    ["P1 script", render === "app" || of("script").length === 0],
    ["P2 script", total(of("script")) <= 100_000],
    ["P3 HTML", total(of("html")) <= 14_600],
    ["P4 CSS", total(of("css")) <= 10_000 && of("css").length === 1],
    heavy
      ? ["P6 first view", total(parts) <= 200_000 && parts.length <= 14]
      : ["P5 first view", total(parts) <= 60_000 && parts.length <= 4],
  ];
  return limits.filter(([, kept]) => !kept).map(([name]) => name);
}
