/** Takes the pictures of docs/editing.md from the editor. */
import "../../../scripts/process/report-errors";
import { join } from "node:path";
import sharp from "sharp";
import { openEditor } from "./editor";

await takePictures("docs/pictures");

async function takePictures(folder: string) {
  const { page, open, close } = await openEditor("content");
  const take = async (name: string) => {
    const picture = await page.screenshot({ animations: "disabled" });
    await sharp(picture)
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(join(folder, `${name}.png`));
  };
  try {
    const small = { width: 1000, height: 560 };
    await page.setViewportSize(small);
    await page.evaluate(() => location.assign("#/collections/literature"));
    await page.getByText("Our John").waitFor();
    await take("editor-stories");
    await open("site/entries/facts");
    await take("editor-form");
    await page.setViewportSize({ ...small, height: 5000 });
    await open("literature/new");
    await page.getByRole("button", { name: "Browse" }).first().click();
    await page.setViewportSize(small);
    await page.waitForFunction(() => {
      const pictures = [
        ...document.querySelectorAll<HTMLImageElement>("[role=dialog] img"),
      ];
      return (
        pictures.length > 3 &&
        pictures.slice(0, 4).every(({ naturalWidth }) => naturalWidth > 0)
      );
    });
    await take("editor-picture");
  } finally {
    await close();
  }
}
