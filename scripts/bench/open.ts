import { chromium } from "playwright";
import { findBrowser } from "../local/browser";
import { UserError } from "../local/user-error";
import { pagesOf } from "./addresses";
import type { Bench } from "./part";
import { openSite } from "./site";

/**
 * The site and a browser, for the parts that look at pages.
 *
 * @param picked the addresses to look at; all of them when there is none
 */
export async function openBench({ quick, picked }: { quick: boolean; picked: string[] }) {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const close = async () => {
    await browser.close();
    await site.close();
  };
  const all = await pagesOf(site);
  const pages = all.filter(({ address }) => picked.length === 0 || picked.includes(address));
  if (pages.length === 0) {
    await close();
    throw new UserError(`There is no such page: ${all.map(({ address }) => address).join(" ")}`);
  }
  const bench: Bench = { site, browser, pages, quick };
  return { bench, close };
}
