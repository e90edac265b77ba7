import { spawn } from "node:child_process";
import {
  cpSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listFilesIn } from "../../scripts/parse/folder";
import { launchBrowser } from "../../scripts/process/browser";
import { findFreePort } from "../../scripts/process/port";
import { fixture } from "../support/content";
import { linkProject } from "./linked-project";

// The server of `npm run dev`, which `npm run edit` starts too, on a copy of
// the code that the test may change.

const project = linkProject(/^(app|content|tsconfig\.json)$/);
for (const name of ["app", "tsconfig.json"])
  cpSync(name, join(project, name), { recursive: true });
for (const name of ["node_modules", ".dev.vars"])
  symlinkSync(resolve(name), join(project, name));
cpSync(fixture, join(project, "content"), { recursive: true });
const plan = join(project, "content/lesson-plans/fixture-file-plan.md");
/** Changes the title of the plan with the number 1. */
const retitle = (title: string) =>
  writeFileSync(
    plan,
    readFileSync(plan, "utf8").replace(/^title: .*/m, `title: ${title}`),
  );

const port = await findFreePort();
const address = `http://127.0.0.1:${port}`;
const tsx = resolve("node_modules/tsx/dist/loader.mjs");
const server = spawn(
  process.execPath,
  ["--import", tsx, resolve("scripts/dev.ts")],
  {
    cwd: project,
    env: {
      ...process.env,
      VITEST: "",
      // A test before this one may have built the editor, for which Vite sets
      // it to "production".
      NODE_ENV: "",
      CONTENT_FOLDER: "content",
      PORT: String(port),
      STATE: join(project, "state"),
      TSX_TSCONFIG_PATH: resolve("tsconfig.json"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  },
);
let printed = "";
for (const stream of [server.stdout, server.stderr])
  stream.on("data", (text) => (printed += text));
const get = (path: string) =>
  fetch(address + path, { headers: { Origin: "http://127.0.0.1:1" } });
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  // Not a page: the browser asks for the first one.
  await vi
    .waitFor(() => get("/robots.txt"), { timeout: 120_000, interval: 200 })
    .catch((cause) => {
      throw new Error(printed, { cause });
    });
}, 130_000);

afterAll(async () => {
  await browser.close();
  server.kill();
});

test("the first pages after a cold start are shown, load no server code, and follow a change", {
  timeout: 200_000,
}, async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    // A cold server may send the styles long after the font.
    const isComplaint =
      ["error", "warning"].includes(message.type()) &&
      !message.text().includes("was preloaded");
    if (isComplaint) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("request", (request) => requests.push(request.url()));
  const open = async (path: string) => {
    await page.goto(address + path);
    // React marks what it has taken over. The first page of a cold server takes
    // long on a busy machine.
    await page.waitForFunction(
      () => Object.keys(document.body).some((key) => key.startsWith("__react")),
      undefined,
      { timeout: 100_000 },
    );
  };

  await open("/contact");
  const toasts = page.waitForResponse(/react-toast/);
  await page.getByRole("textbox").first().focus();
  await toasts;
  await open("/lesson-plans/1");
  const route = join(project, "app/routes/lesson-plans.$id/route.tsx");
  const source = readFileSync(route, "utf8");
  writeFileSync(route, source.replace("Need Help?", "Any questions?"));
  await page.getByRole("heading", { name: "Any questions?" }).waitFor();
  // It is published before the page is loaded again.
  retitle("a saved plan");
  await page
    .getByRole("heading", { name: "a saved plan" })
    .waitFor({ timeout: 100_000 });
  expect(complaints).toEqual([]);
  const ofServer = /app\/server|drizzle|zod|remix-run_cloudflare/;
  expect(requests.filter((url) => ofServer.test(url))).toEqual([]);
});

test("an issue in a saved plan is printed with its line", {
  timeout: 60_000,
}, async () => {
  retitle("saved: a plan");
  const issue =
    "content/lesson-plans/fixture-file-plan.md:3: put a text with a colon";
  await vi.waitFor(() => expect(printed).toContain(issue), {
    timeout: 50_000,
    interval: 200,
  });
});

test("the development server hides the secrets, the database and files outside the site, and lets no other site read", async () => {
  const database = listFilesIn(join(project, "state/v3")).find((name) =>
    name.endsWith(".sqlite"),
  );
  for (const file of [".dev.vars", "wrangler.toml", `state/v3/${database}`])
    for (const path of [
      `/${file}`,
      `/@fs${join(project, file)}`,
      `/@fs${realpathSync(join(project, file))}`,
    ])
      for (const query of ["", "?raw", "?import&raw", "?url"]) {
        const { status } = await get(path + query);
        expect(status, path + query).toBeGreaterThanOrEqual(400);
      }
  for (const path of ["/", "/app/root.tsx"])
    expect(
      (await get(path)).headers.get("Access-Control-Allow-Origin"),
    ).toBeNull();
});
