import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkArtefacts } from "./artefacts";

let folder = "";

/** A build with one file of each kind. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "p4c-artefacts-"));
  write("client/index.html", "<h1>Home</h1>");
  write("client/_headers", "/*\n  X-Frame-Options: DENY\n");
  write("client/_routes.json", routes(["/contact"]));
  write("worker/index.js", "export default {}");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, "build", file)), { recursive: true });
  writeFileSync(join(folder, "build", file), content);
}
const routes = (include: string[], exclude: string[] = []) =>
  JSON.stringify({ version: 1, include, exclude });
const addresses = (number: number) => Array.from({ length: number }, (_, index) => `/${index}`);

test("a build within the limits is described in one line", () => {
  expect(checkArtefacts(folder)).toMatch(/^3 files, .*1 rules in _routes\.json, 1 in _headers$/);
});

test.each<[string, () => void]>([
  [
    "26214401 bytes in index.html; Cloudflare allows 26214400",
    () => truncateSync(join(folder, "build/client/index.html"), 26214401),
  ],
  [
    "compressed bytes in the Worker; Cloudflare allows 3145728",
    () => write("worker/index.js", randomBytes(3_200_000)),
  ],
  [
    "101 rules in _routes.json; Cloudflare allows 100",
    () => write("client/_routes.json", routes(addresses(60), addresses(41))),
  ],
  [
    "101 characters in a rule of _routes.json",
    () => write("client/_routes.json", routes([`/${"a".repeat(100)}`])),
  ],
  ["_routes.json sends nothing to the Worker", () => write("client/_routes.json", routes([]))],
  [
    "101 rules in _headers",
    () =>
      write(
        "client/_headers",
        addresses(101)
          .map((path) => `${path}\n  A: b\n`)
          .join(""),
      ),
  ],
  ["2001 characters in a line of _headers", () => write("client/_headers", `/*\n  A: ${"b".repeat(1996)}\n`)],
])("%s", (problem, change) => {
  change();
  expect(() => checkArtefacts(folder)).toThrow(problem);
});
