import { addSubscriber, expect, logIn, phone, test } from "./fixtures";

test("after logging out, Back shows nothing of the list", async ({
  page,
  request,
  main,
}) => {
  const email = await addSubscriber(request);
  await logIn(page);
  await page.goto("/contact");
  await page.goto("/admin");
  await expect(page.getByRole("row", { name: email })).toContainText("N/A");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(main.getByText("Logged out")).toBeVisible();
  // The scripts of the page must not contain the list either.
  expect(await page.content()).not.toContain("@school.test");
  for (let step = 0; step < 2; step++) {
    await page.goBack();
    await expect(page.getByText(email)).toHaveCount(0);
  }
});

test("on a phone a row of the table fits, and the table can be downloaded", async ({
  page,
  request,
}) => {
  const email = await addSubscriber(request, "Meenakshi Sundaram");
  await page.setViewportSize(phone);
  await logIn(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download table" }).click();
  expect((await downloading).suggestedFilename()).toBe("subscribers.tsv");

  const row = page.getByRole("row", { name: email });
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader")).toHaveText([
    "#",
    "Name",
    "Email",
  ]);
  await expect(row.getByRole("link", { name: email })).toBeInViewport({
    ratio: 1,
  });
  const table = page.getByRole("region", { name: "Subscribers" });
  expect(
    await table.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  ).toBe(0);
});

test("a search shows its result, which is below the table", async ({
  page,
  request,
  main,
}) => {
  const email = await addSubscriber(request, "Meenakshi Sundaram");
  await logIn(page);
  await page.getByLabel("Part of a name or an address").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  const found = main.getByRole("status").getByRole("link", { name: email });
  await expect(found).toBeInViewport();
});
