import { measureBadDay } from "./bad-day";
import type { Bench } from "./part";
import { measureTwins } from "./twin";
import { weighPages } from "./weights";

/** What a visitor's phone receives of every page, how soon it stands there, and how soon on a bad day. */
export async function measurePages(bench: Bench): Promise<string> {
  const weights = await weighPages(bench);
  const twins = await measureTwins(bench);
  const badDay = await measureBadDay(bench);
  return [
    "### Bytes on a phone",
    weights,
    "### Against the same page as a plain file",
    twins,
    "### On a bad day",
    badDay,
  ].join("\n\n");
}
