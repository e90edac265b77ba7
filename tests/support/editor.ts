import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page, Request } from "playwright";
import { filesIn } from "../../scripts/content/folder";
import { buildEditor, serveEditor } from "../../scripts/editor/build";
import { launchBrowser } from "../../scripts/process/browser";

/**
 * Opens the editor in a browser, for tests and screenshots. It works on a copy of a content folder in the browser's private
 * file system, which replaces the dialog that chooses a folder.
 *
 * @param options `deviceScaleFactor` is 1 for screenshots
 */
export async function openEditor(content: string, { deviceScaleFactor = 0.1 } = {}) {
  await buildEditor({ content });
  const server = await serveEditor(0);
  const address = server.resolvedUrls?.local[0] ?? "";
  const browser = await launchBrowser();
  // The window is high because the editor only renders what is in view, and coarse because drawing it takes seconds.
  const page = await browser.newPage({ viewport: { width: 1280, height: 20_000 }, deviceScaleFactor });
  // tsx wraps functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));

  await page.goto(`${address}editor.json`);
  const files = filesIn(content).map((name) => [
    `content/${name}`,
    readFileSync(join(content, name), "base64"),
  ]);
  await page.evaluate(putFiles, files as [string, string][]);
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(address);
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await page.getByRole("radio", { name: "Contents" }).waitFor();
  // Forms slide in and out, which would take a third of a second each.
  await page.addStyleTag({ content: "* { transition: none !important; animation: none !important }" });
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
      const folded = page.locator('button[aria-label="Expand"]:not([tabindex="-1"])');
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
    async save() {
      await saveButton(page).click();
      await page.getByText(/saved/i).first().waitFor({ state: "attached" });
      await page.getByRole("group", { name: "Content Editor" }).waitFor({ state: "hidden" });
    },
    readFiles: () => page.evaluate(takeFiles),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

export function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** Writes the editor's files, which are in base64, into a folder. */
export function writeFiles(files: Record<string, string>, folder: string) {
  for (const [name, base64] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), Buffer.from(base64, "base64"));
  }
}

async function putFiles(files: [string, string][]) {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle(".git", { create: true });
  await Promise.all(
    files.map(async ([path, base64]) => {
      const folders = path.split("/");
      const name = folders.pop() ?? "";
      let folder = root;
      for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(name, { create: true });
      const stream = await file.createWritable();
      await stream.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
      await stream.close();
    }),
  );
}

/** Every file in base64, by its path. */
async function takeFiles() {
  const files: Record<string, string> = {};
  const read = async (folder: FileSystemDirectoryHandle, path: string) => {
    for await (const [name, handle] of (folder as unknown as Map<string, FileSystemHandle>).entries()) {
      if (name === ".git") continue;
      if (handle.kind === "directory") {
        await read(handle as FileSystemDirectoryHandle, `${path}${name}/`);
      } else {
        const bytes = new Uint8Array(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer());
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        files[path + name] = btoa(text);
      }
    }
  };
  await read(await navigator.storage.getDirectory(), "");
  return files;
}
