import { type Browser, chromium } from "playwright";
import { findBrowser } from "../local/browser";
import { median, spread, table, verdict } from "./report";
import { allPages, type Site, serve, serveTwin } from "./site";

const phone = { viewport: { width: 412, height: 740 }, deviceScaleFactor: 1.75, isMobile: true };

/** What a phone that opens a page for the first time receives (P2 to P6), and when it shows it (P10, P11). */
export async function measurePages({ quick }: { quick: boolean }): Promise<string> {
  const { files, rendered } = await allPages();
  const [pairs, slowVisits] = quick ? [1, 1] : [51, 3];
  const site = await serve();
  const twin = await serveTwin(site, rendered);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const rows: string[][] = [];
  for (const page of [...files, ...rendered]) {
    const slow: number[] = [];
    while (slow.length < slowVisits)
      slow.push((await visit(browser, site.origin + page, { slow: true })) / 1000);
    site.sent.length = 0;
    await visit(browser, site.origin + page, { settle: true });
    const { cells, hasPictures } = weigh(site);
    const ratios = rendered.includes(page) ? await compare(browser, page, [site, twin], pairs) : [1];
    const limits = { P10: median(ratios) <= 1.15, P11: median(slow) <= (hasPictures ? 5 : 3) };
    const compared = rendered.includes(page) ? spread(ratios, 2) : "is a file";
    rows.push([`\`${page}\``, ...cells, compared, spread(slow), verdict(limits)]);
  }
  await browser.close();
  for (const server of [site, twin]) server.close();
  return [
    `Chromium ${browser.version()}, 412 px wide at 1.75, nothing cached. Bytes as sent: HTML with its headers, pages in ` +
      "brotli 4, assets in brotli 11. P10: LCP of a page of the Worker against the same HTML as a plain file, median of " +
      `${pairs} interleaved pairs. P11: LCP at 400 kbit/s, 400 ms latency and a sixth of the CPU, median of ` +
      `${slowVisits}; limit 3 s, with pictures 5 s. Lowest and highest in parentheses.`,
    table(["page", "HTML", "script", "all", "requests", "P10, ratio", "P11, s", "limits"], rows),
  ].join("\n\n");
}

/** The bytes of the HTML with its headers, of the scripts and of everything, and the number of requests. */
function weigh({ sent }: Site) {
  const total = (type: RegExp) =>
    sent.reduce((sum, answer) => sum + (type.test(answer.type) ? answer.bytes : 0), 0);
  const cells = [total(/html/), total(/javascript/), total(/./), sent.length];
  const hasPictures = sent.some(({ type, path }) => type.startsWith("image/") && path !== "/favicon.svg");
  return { cells: cells.map((cell) => cell.toLocaleString("en")), hasPictures };
}

/** The ratios of the LCP of a page to that of its twin; which of them comes first alternates. */
async function compare(browser: Browser, page: string, sites: [Site, Site], pairs: number) {
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? sites : sites.toReversed();
    const times = new Map<Site, number>();
    for (const site of order) times.set(site, await visit(browser, site.origin + page));
    const [ours = Number.NaN, twins = Number.NaN] = sites.map((site) => times.get(site));
    ratios.push(ours / twins);
  }
  return ratios;
}

/** Opens a page in a new browser context, waits for late requests if it should settle, and returns its LCP in ms. */
async function visit(browser: Browser, url: string, { slow = false, settle = false } = {}): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 400, ...speed });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  }
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  // A lazy frame further down may never load, and then the network never counts as idle.
  if (settle) await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return lcp;
}
