import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { fixtureSite, siteOf } from "../../../scripts/site/sites";
import { expectAccessible } from "../../journeys/axe";
import { expect, test } from "../../journeys/fixtures";

const folder = mkdtempSync(join(tmpdir(), "p4c-pack-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Axe runs in the page.
test.use({ javaScriptEnabled: true });

for (const [name, site] of Object.entries({ fixture: fixtureSite, real: siteOf({}) })) {
  test(`every page in the pack with everything of the ${name} site opens from a folder`, async ({ page }) => {
    test.setTimeout(120_000);
    const zip = readFileSync(join(site.folder, "build/packs/everything.zip"));
    const files = Object.entries(unzipSync(zip));
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      writeFileSync(join(folder, name, path), bytes);
    }
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const pages = files.map(([path]) => path).filter((path) => path.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(1);
    for (const path of pages) {
      await page.goto(pathToFileURL(join(folder, name, path)).href);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // The fixture has a page of every kind.
      if (site === fixtureSite) await expectAccessible(page, [360]);
    }
    // Chrome shows an embedded PDF with an extension of its own.
    expect(requests.filter((url) => !/^(file|data|chrome-extension):/.test(url))).toEqual([]);
  });
}
