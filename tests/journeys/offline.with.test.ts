import {
  expect,
  expectSaved,
  expectStatus,
  expectUnreachable,
  pages,
  pressSave,
  save,
  storyPage,
  test,
  title,
} from "./offline";

test("a saved story opens without a server", async ({
  page,
  site,
  heading,
  saved,
}) => {
  await save(page);
  await expect(saved).toHaveText(/\d MB, saved on \d+ \w+ \d{4}/);
  await site.kill();

  await saved.getByRole("link", { name: `Story: ${title}` }).click();
  await page.reload();
  await expect(heading).toHaveText(title);
  const picture = page.locator("main img").first();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  expect(
    await page.evaluate(() => document.styleSheets[0]?.cssRules.length),
  ).toBeGreaterThan(10);

  await page.getByRole("link", { name: "Make a session sheet" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.goto("/offline");
  await saved.getByRole("link", { name: `Class view: ${title}` }).click();
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("region", { name: "Slide 2", exact: true }),
  ).toBeInViewport({ ratio: 0.9 });
});

test("a saved recording plays without a server, and can be searched through", async ({
  page,
  site,
}) => {
  const { title: name } = pages["about-philosophy"];
  await save(page, `${name} with recordings`);
  // It stays when the page is saved again without it.
  await save(page, name);
  await site.kill();
  await page.goto("/about-philosophy");
  const audio = page.locator("audio").first();
  const part = await audio.evaluate(async ({ src }: HTMLAudioElement) => {
    const response = await fetch(src, { headers: { Range: "bytes=100-199" } });
    const { byteLength } = await response.arrayBuffer();
    return [response.status, response.headers.get("Content-Range"), byteLength];
  });
  expect(part).toEqual([
    206,
    expect.stringMatching(/^bytes 100-199\/\d+$/),
    100,
  ]);
  const sought = await audio.evaluate(async (element: HTMLAudioElement) => {
    element.preload = "auto";
    await new Promise((done) =>
      element.addEventListener("canplaythrough", done, { once: true }),
    );
    const seeked = new Promise((done) =>
      element.addEventListener("seeked", done, { once: true }),
    );
    element.currentTime = element.duration / 2;
    await seeked;
    return element.currentTime;
  });
  expect(sought).toBeGreaterThan(0);
});

test("without a server, other pages show what is saved", async ({
  page,
  site,
  saved,
}) => {
  await save(page);
  await site.kill();
  await page.goto("/about-team");
  await expectStatus(page, "this page is not saved");
  await expect(saved).toContainText(title);
  for (const address of [
    "/admin",
    "/contact",
    "/unsubscribe",
    "/api/testimonials",
  ])
    await expectUnreachable(page, address);
});

test("a download that stops can be continued where it was", async ({
  page,
  site,
  saved,
  incomplete,
}) => {
  site.change = (address, answer) =>
    address.startsWith("/session/class") ? { status: 500, body: "" } : answer;
  await pressSave(page);
  await expectStatus(page, "The download stopped.");
  await expect(incomplete).toHaveText(new RegExp(`^${title}: Continue Remove`));
  await expect(saved).toHaveCount(0);

  site.change = (_, answer) => answer;
  await page.reload();
  site.asked.length = 0;
  await page.getByRole("button", { name: `Continue: ${title}` }).click();
  await expectSaved(page);
  await expect(saved).toHaveCount(1);
  await expect(incomplete).toHaveCount(0);
  const fetched = site.asked.filter((address) =>
    /^\/(literature|content|session)/.test(address),
  );
  expect(fetched).toEqual([expect.stringMatching(/^\/session\/class/)]);
});

test("a saved page replaces an error of the server, and no other page", async ({
  page,
  site,
  heading,
}) => {
  await save(page);
  site.change = () => ({ status: 503, body: "Overloaded" });
  await page.goto(storyPage);
  await expect(heading).toHaveText(title);
  expect((await page.goto("/about-team"))?.status()).toBe(503);
});

test("removing the last item removes the service worker and its pages", async ({
  page,
  site,
  saved,
}) => {
  await save(page);
  await page.getByRole("button", { name: `Remove: ${title}` }).click();
  await expectStatus(page, "Removed.");
  await expect(saved).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await site.kill();
  await expectUnreachable(page, storyPage);
});

test("a browser without service workers is offered the packs", async ({
  page,
}) => {
  await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await page.goto("/offline");
  await expect(page.getByText("This browser cannot save pages")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: title, exact: true }),
  ).toBeVisible();
});
