import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { light } from "~/theme";
import { type Browser, waitFor } from "./connection";
import type { ServedSite } from "./site";
import type { MenuLink } from "./tasks";

const functions = readFileSync(
  new URL("in-page.js", import.meta.url),
  "utf8",
).replace(/^export /gm, "");

type Place = { x: number; y: number; problem?: string };

/**
 * Console messages about missing addresses and deprecations, by Chromium 109
 * about popovers, and by Firefox about itself.
 */
const expected =
  /status of 404|"deprecation"|Found a 'popover' attribute|script-src resource: chrome:/;

/** A visit by a browser with a window. */
export function visitInWindow(
  browser: Browser,
  site: ServedSite,
  width: number,
) {
  return {
    version: browser.version,
    visitor: windowVisitor(browser, site, width),
    async checkPage(page: string) {
      await load(browser, site.address + page, width);
      const errors = browser.errors().filter((error) => !expected.test(error));
      const problems = [
        ...(await inPage<string[]>(browser, "look", light.paper)),
        ...errors,
      ];
      if (problems.length > 0) throw new Error(problems.join("; "));
    },
    close: browser.close,
  };
}

/** Calls one of the functions in in-page.js. */
function inPage<Value>(
  browser: Browser,
  name: string,
  ...args: unknown[]
): Promise<Value> {
  const call = `${name}(${args.map((arg) => JSON.stringify(arg)).join()})`;
  return browser.evaluate(`(() => { ${functions}; return ${call}; })()`);
}

/** Opens a page and waits until it has loaded. */
async function load(
  browser: Browser,
  address: string,
  width: number,
): Promise<void> {
  // Marks the old page, to notice when the new one replaces it.
  await browser.evaluate(
    'document.documentElement.setAttribute("data-old", "")',
  );
  await browser.open(address, width);
  const loaded =
    'document.readyState === "complete" && !document.documentElement.hasAttribute("data-old")';
  await waitFor(
    "the page does not load",
    async () => (await browser.evaluate(loaded)) || undefined,
  );
  // On a page with script, React hydrates soon after the load event.
  if (
    await browser.evaluate(
      '!!document.querySelector("script[src], script[type=module]")',
    )
  )
    await sleep(500);
}

/** @throws an error with the reason, if the element cannot be clicked */
async function reach(
  browser: Browser,
  finder: string,
  ...args: unknown[]
): Promise<Place> {
  const place = await inPage<Place>(browser, finder, ...args);
  if (place.problem) throw new Error(place.problem);
  return place;
}

/**
 * What visitors do, in terms of the names that they read. Each step waits until
 * it is possible, or fails after a while.
 */
export type Visitor = ReturnType<typeof windowVisitor>;

/** A visitor with a window, a mouse and a keyboard. */
function windowVisitor(browser: Browser, site: ServedSite, width: number) {
  async function click(finder: string, ...args: unknown[]) {
    const { x, y } = await waitFor("", async () => {
      const before = await reach(browser, finder, ...args);
      await sleep(100);
      const now = await reach(browser, finder, ...args);
      if (now.x !== before.x || now.y !== before.y)
        throw new Error(`"${args.at(-1)}" keeps moving`);
      return now;
    });
    await browser.click(x, y);
  }
  const until = (reason: string, expression: string) =>
    waitFor(
      reason,
      async () => (await browser.evaluate<boolean>(expression)) || undefined,
    );

  return {
    open: (address: string) => load(browser, site.address + address, width),
    /** Follows a link or presses a button. */
    press: (name: string) => click("find", "a, button, summary", name),
    /** Ticks a check box or chooses one of several answers. */
    tick: (name: string) => click("find", "label", name),
    async fill(label: string, text: string) {
      await click("find", "input, textarea", label);
      await browser.type(text);
    },
    async choose(label: string, option: string) {
      await waitFor("", () => reach(browser, "choose", label, option));
    },
    /** Follows a link of the menu. Opens the menu first if necessary. */
    async followMenu({ href, group }: MenuLink) {
      const place = ["find", `header nav a[href="${href}"]`, ""] as const;
      for (const button of ["Menu", group]) {
        if (!button || !(await inPage<Place>(browser, ...place)).problem)
          continue;
        const { x, y, problem } = await inPage<Place>(
          browser,
          "find",
          "header button, header summary",
          button,
        );
        if (problem) continue;
        await browser.click(x, y);
        await waitFor("", () => reach(browser, ...place), 1000).catch(() => {});
      }
      await click(...place);
    },
    async see(text: string) {
      await waitFor(`the page does not show "${text}"`, async () => {
        const shown = await browser.evaluate<string>(
          "document.body ? document.body.innerText : ''",
        );
        return simplified(shown).includes(simplified(text)) || undefined;
      });
    },
    /** Sees a text without scrolling. */
    async seeInWindow(text: string) {
      await waitFor(`the window does not show "${text}"`, async () => {
        return (
          (await inPage<boolean>(browser, "isInWindow", text)) || undefined
        );
      });
    },
    async seeTitle(title: string) {
      await until(
        `no page "${title}" opens`,
        `document.title.startsWith(${JSON.stringify(title)})`,
      );
    },
    /** Opens a link to a PDF. */
    async openPdf(name: string) {
      await click("find", "a", name);
      await site.waitForRequest(".pdf");
    },
    /**
     * Plays the first recording of the page from its middle, or downloads it.
     */
    async playRecording() {
      await waitFor("", () => reach(browser, "find", "audio", ""));
      const audio = 'document.querySelector("audio")';
      await browser.evaluate(`void ((${audio}.muted = true), ${audio}.play())`);
      await until("the recording does not play", `${audio}.currentTime > 0`);
      await browser.evaluate(`void (${audio}.currentTime = 3)`);
      await until(
        "the recording does not go forward",
        `${audio}.currentTime > 3`,
      );
    },
  };
}

const simplified = (text: string) => text.replace(/\s+/g, " ").toLowerCase();
