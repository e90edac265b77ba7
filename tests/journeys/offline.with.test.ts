import { readContent } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import {
  expect,
  expectSaved,
  heading,
  incomplete,
  pressSave,
  save,
  saved,
  slide,
  storyPage,
  test,
  title,
} from "./offline";

const { pages } = await readContent(fixtureSite.content);

test("a saved story opens without a server, with its pictures, its sheet and its class view", async ({
  page,
  site,
}) => {
  await save(page, site);
  await expect(saved(page)).toHaveText(/\d MB, saved on \d+ \w+ \d{4}/);
  await site.kill();

  await saved(page)
    .getByRole("link", { name: `Story: ${title}` })
    .click();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  const pictures = page.locator("main img");
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(10);

  await page.getByRole("link", { name: "Make a session sheet" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.goto(`${site.address}/offline`);
  await saved(page)
    .getByRole("link", { name: `Class view: ${title}` })
    .click();
  await expect(slide(page, 1)).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
});

test("a saved recording plays without a server, and can be searched through", async ({ page, site }) => {
  const { title: name } = pages["about-philosophy"];
  await save(page, site, `${name} with recordings`);
  // It stays when the page is saved again without it.
  await save(page, site, name);
  await site.kill();
  await page.goto(`${site.address}/about-philosophy`);
  const audio = page.locator("audio").first();
  const part = await audio.evaluate(async ({ src }: HTMLAudioElement) => {
    const response = await fetch(src, { headers: { Range: "bytes=100-199" } });
    return [
      response.status,
      response.headers.get("Content-Range"),
      (await response.arrayBuffer()).byteLength,
    ];
  });
  expect(part).toEqual([206, expect.stringMatching(/^bytes 100-199\/\d+$/), 100]);
  const sought = await audio.evaluate(async (element: HTMLAudioElement) => {
    element.preload = "auto";
    await new Promise((done) => element.addEventListener("canplaythrough", done, { once: true }));
    const seeked = new Promise((done) => element.addEventListener("seeked", done, { once: true }));
    element.currentTime = element.duration / 2;
    await seeked;
    return element.currentTime;
  });
  expect(sought).toBeGreaterThan(0);
});

test("without a server, any other address shows what is saved; those of the admin, forms and API fail", async ({
  page,
  site,
}) => {
  await save(page, site);
  await site.kill();
  await page.goto(`${site.address}/about-team`);
  await expect(page.getByRole("status")).toContainText("this page is not saved");
  await expect(saved(page)).toContainText(title);
  for (const address of ["/admin", "/contact", "/unsubscribe", "/api/testimonials"])
    await expect(page.goto(`${site.address}${address}`), address).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("a download that stops can be continued, and fetches only what is missing", async ({ page, site }) => {
  site.change = (address, answer) =>
    address.startsWith("/session/class") ? { status: 500, body: "" } : answer;
  await pressSave(page, site);
  await expect(page.getByRole("status")).toContainText("The download stopped.");
  await expect(incomplete(page)).toHaveText(new RegExp(`^${title}: Continue Remove`));
  await expect(saved(page)).toHaveCount(0);

  site.change = (_, answer) => answer;
  await page.reload();
  site.asked.length = 0;
  await page.getByRole("button", { name: `Continue: ${title}` }).click();
  await expectSaved(page);
  await expect(saved(page)).toHaveCount(1);
  await expect(incomplete(page)).toHaveCount(0);
  expect(site.asked.filter((address) => address.startsWith("/session/class"))).toHaveLength(1);
  expect(site.asked.filter((address) => /^\/(literature|content|session\?)/.test(address))).toEqual([]);
});

test("a saved page is shown when the server answers with an error, and the error when it is not saved", async ({
  page,
  site,
}) => {
  await save(page, site);
  site.change = () => ({ status: 503, body: "Overloaded" });
  await page.goto(site.address + storyPage);
  await expect(heading(page)).toHaveText(title);
  const response = await page.goto(`${site.address}/about-team`);
  expect(response?.status()).toBe(503);
});

test("removing the last item removes the service worker and everything it served", async ({ page, site }) => {
  await save(page, site);
  await page.getByRole("button", { name: `Remove: ${title}` }).click();
  await expect(page.getByRole("status")).toHaveText("Removed.");
  await expect(saved(page)).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await site.kill();
  await expect(page.goto(site.address + storyPage)).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("a browser without service workers is offered the packs", async ({ page, site }) => {
  await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await page.goto(`${site.address}/offline`);
  await expect(page.getByText("This browser cannot save pages")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
});
