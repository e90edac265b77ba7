import { execFileSync } from "node:child_process";
import { expect, test } from "./fixtures";

const gallery = execFileSync(
  process.execPath,
  ["node_modules/tsx/dist/cli.mjs", "tests/journeys/sample-gallery.tsx"],
  {
    encoding: "utf8",
  },
);

test("the lightbox opens at the picture that was clicked, goes both ways, and wraps round at both ends", async ({
  page,
}) => {
  await page.goto("/donate");
  const stylesheet = await page.locator("link[rel=stylesheet]").getAttribute("href");
  await page.route("**/*.svg", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>',
    }),
  );
  await page.route("**/sample-gallery", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><head><title>Gallery</title><link rel="stylesheet" href="${stylesheet}"></head><body><main>${gallery}</main></body></html>`,
    }),
  );
  await page.goto("/sample-gallery");

  const thumbnail = page.getByRole("button", { name: "Enlarge: The second picture" });
  await thumbnail.click();
  const lightbox = page.getByRole("dialog");
  const shown = (name: string) => lightbox.getByRole("img", { name: `The ${name} picture` });
  await expect(shown("second")).toBeVisible();
  await expect(lightbox.getByText("2 of 3: The second")).toBeVisible();

  await lightbox.getByText("Next").filter({ visible: true }).click();
  await expect(shown("third")).toBeVisible();
  await lightbox.getByText("Next").filter({ visible: true }).click();
  await expect(shown("first")).toBeVisible();
  await lightbox.getByText("Previous").filter({ visible: true }).click();
  await expect(shown("third")).toBeVisible();
  await expect(shown("first")).toBeHidden();

  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(thumbnail).toBeFocused();

  await page.getByRole("button", { name: "Enlarge: The third picture" }).press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(shown("first")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(shown("third")).toBeVisible();
});
