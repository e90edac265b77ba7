import { expect, logIn, newEmail, test } from "./fixtures";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("Copy Table puts the whole table on the clipboard, or says that it could not", async ({
  page,
  request,
}) => {
  const email = newEmail();
  await request.post("/api/subscriptions", { data: { email }, headers: { "Sec-Fetch-Site": "same-origin" } });
  await logIn(page);

  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Table copied to clipboard!" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("#\tName\tEmail");
  expect(copied).toMatch(new RegExp(`^\\d+\tN/A\t${email}$`, "m"));

  await page.route("**/subscribers.tsv", (route) => route.fulfill({ status: 200, body: "" }));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Failed to copy table" })).toBeVisible();
});
