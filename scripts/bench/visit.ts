import type { Browser } from "playwright";

export type Kind = "html" | "css" | "font" | "picture" | "script" | "ahead" | "other";

/** What came over the network: its bytes as they arrived, and those of the headers before them. */
export type Part = { kind: Kind; bytes: number; headers: number };

/** `largest` is when the largest thing of the first view stood there (LCP), in ms; `moved` is CLS. */
export type Visit = { parts: Part[]; largest: number; moved: number };

/** Kilobits a second, milliseconds for each answer, and by how much the processor is slowed down. */
export type Conditions = { speed: number; wait: number; slowdown: number };

const phone = {
  viewport: { width: 412, height: 740 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const kinds: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Font: "font",
  Image: "picture",
  Script: "script",
};

/** Opens a page on a phone that has never been here, and waits until nothing more is asked for. */
export async function visit(browser: Browser, url: string, day?: Conditions): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const parts = new Map<string, Part>();
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (!/^https?:/.test(response.url) || response.status === 204) return;
      // What a page asks for on behalf of the next one has no type of its own.
      const kind = kinds[type] ?? (response.mimeType === "text/html" ? "ahead" : "other");
      parts.set(requestId, { kind, bytes: 0, headers: response.encodedDataLength });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const part = parts.get(requestId);
      if (part) part.bytes = encodedDataLength - part.headers;
    });
    await session.send("Network.enable");
    if (day) {
      const bytesPerSecond = (day.speed * 1000) / 8;
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: day.wait,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await session.send("Emulation.setCPUThrottlingRate", { rate: day.slowdown });
    }
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
    // A busy machine may paint after everything has come.
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.largest > 0);
    const { largest, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    // What the browser already had came from nowhere.
    return { parts: [...parts.values()].filter(({ bytes }) => bytes > 0), largest, moved };
  } finally {
    await context.close();
  }
}

type Seen = { largest: number; moved: number };

/** Runs in the page, before anything of its own. */
function watch() {
  const seen: Seen = { largest: Number.NaN, moved: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.moved += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}
