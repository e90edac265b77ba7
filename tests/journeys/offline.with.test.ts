import { expect, heading, keep, kept, slide, test, title } from "./offline";

test("a story opens without a server, with its pictures, its sheet and its class view", async ({
  page,
  site,
}) => {
  await keep(page, site);
  await expect(kept(page)).toHaveText(/\d KB, kept on \d+ \w+ \d{4}/);
  await site.kill();

  await kept(page)
    .getByRole("link", { name: `Story: ${title}` })
    .click();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(/^Kept on \d+ \w+ \d{4}\.$/)).toBeVisible();
  const pictures = page.locator("main img");
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(10);

  await page.getByRole("link", { name: "Make a session sheet" }).click();
  await expect(page.getByText("Kept on")).toBeVisible();
  await page.getByRole("button", { name: "Show in class" }).click();
  await expect(slide(page, 1)).toBeInViewport();
  await slide(page, 1).getByRole("link", { name: "Next" }).click();
  await page.keyboard.press("ArrowDown");
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 });
});

test("another address says what is kept; the admin's, the form's and the API's stay the browser's", async ({
  page,
  site,
}) => {
  await keep(page, site);
  await site.kill();
  await page.goto(`${site.address}/about-team`);
  await expect(page.getByRole("status")).toContainText("this page is not kept");
  await expect(kept(page)).toContainText(title);
  for (const address of ["/admin", "/%61dmin", "/contact", "/unsubscribe", "/api/testimonials"])
    await expect(page.goto(`${site.address}${address}`), address).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("a browser without service workers is offered the packs", async ({ page, site }) => {
  await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await page.goto(`${site.address}/offline`);
  await expect(page.getByText("This browser cannot keep pages")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Keep / })).toHaveCount(0);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
});
