import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright";
import { createServer } from "vite";
import { listFilesIn } from "../../../scripts/parse/folder";
import { launchBrowser } from "../../../scripts/process/browser";

/**
 * Opens the editor in a browser. It works on a copy of a content folder in the
 * browser's private file system, which replaces the dialog that chooses a
 * folder.
 */
export async function openEditor(content: string) {
  const server = await createServer({
    root: "editor",
    logLevel: "error",
    server: { hmr: false },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? "";
  const browser = await launchBrowser();
  // The window is high because the editor only renders what is in view.
  const page = await browser.newPage({
    viewport: { width: 1280, height: 20_000 },
  });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));

  await page.goto(`${address}config.yml`);
  await page.evaluate(
    putFiles,
    listFilesIn(content).map((name): [string, string] => [
      `content/${name}`,
      readFileSync(join(content, name), "base64"),
    ]),
  );
  const opened = await page.evaluate(() => Date.now());
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: () => navigator.storage.getDirectory(),
    });
  });
  await page.goto(address);
  await page
    .getByRole("button", { name: "Work with Local Repository" })
    .click();
  await page.getByRole("radio", { name: "Contents" }).waitFor();
  // Forms slide in and out, which would take a third of a second each. Drawing
  // so high a window takes seconds; to Playwright, what is transparent is
  // visible.
  await page.addStyleTag({
    content: `* { transition: none !important; animation: none !important }
      @media (min-height: 9000px) { body { opacity: 0 } }`,
  });
  return {
    page,
    /** The requests to other servers that the editor's policy did not block. */
    externalRequests: () =>
      requests
        .filter((request) => request.failure()?.errorText !== "csp")
        .map((request) => request.url())
        .filter((url) => /^https?:/.test(url) && !url.startsWith(address)),
    /** Opens the form of a file, such as `site/entries/facts`. */
    async open(entry: string) {
      await page.goto(`${address}#/collections/${entry}`);
      await saveButton(page).waitFor();
    },
    /** Unfolds every group and list of the form. */
    async unfold() {
      const folded = page.locator(
        'button[aria-label="Expand"]:not([tabindex="-1"])',
      );
      await page.getByRole("group", { name: "Field" }).first().waitFor();
      for (let quiet = 0; quiet < 3; ) {
        const count = await folded.evaluateAll((buttons) => {
          for (const button of buttons as HTMLElement[]) button.click();
          return buttons.length;
        });
        quiet = count === 0 ? quiet + 1 : 0;
        await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
      }
    },
    /** @param timeout how long, in ms, the form may take to close */
    async save(timeout = 30_000) {
      await saveButton(page).click({ timeout });
      await page
        .getByRole("group", { name: "Content Editor" })
        .waitFor({ state: "hidden", timeout });
    },
    /** The files that were saved since the editor was opened. */
    async readSaved(): Promise<Map<string, Buffer>> {
      const saved = await page.evaluate(takeFiles, opened);
      return new Map(
        saved.map(([name, base64]) => [name, Buffer.from(base64, "base64")]),
      );
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

export function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save", exact: true });
}

async function putFiles(files: [string, string][]) {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle(".git", { create: true });
  await Promise.all(
    files.map(async ([path, base64]) => {
      const folders = path.split("/");
      const name = folders.pop() ?? "";
      let folder = root;
      for (const part of folders)
        folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(name, { create: true });
      const stream = await file.createWritable();
      await stream.write(
        Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
      );
      await stream.close();
    }),
  );
}

async function takeFiles(opened: number) {
  const saved: [name: string, base64: string][] = [];
  const read = async (folder: FileSystemDirectoryHandle, path: string) => {
    for await (const [name, handle] of (
      folder as unknown as Map<string, FileSystemHandle>
    ).entries()) {
      if (handle.kind === "directory")
        await read(handle as FileSystemDirectoryHandle, `${path}${name}/`);
      else {
        const file = await (handle as FileSystemFileHandle).getFile();
        if (file.lastModified <= opened) continue;
        let text = "";
        for (const byte of new Uint8Array(await file.arrayBuffer()))
          text += String.fromCharCode(byte);
        saved.push([path + name, btoa(text)]);
      }
    }
  };
  await read(await navigator.storage.getDirectory(), "");
  return saved;
}
