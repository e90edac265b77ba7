import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { computePdfFingerprint } from "./fingerprint";

/** The fingerprint of a page whose build has names of its own for drawings. */
function fingerprint(hash: string, drawing: string) {
  const client = makeTemporaryFolder();
  const write = (file: string, text: string) =>
    writeFileSync(join(client, "assets", file), text);
  mkdirSync(join(client, "assets"));
  write(`base-${hash}.css`, `p{content:url(/assets/mark-${hash}.svg)}`);
  write(`mark-${hash}.svg`, drawing);
  const page = `<html lang="en"><link rel="stylesheet" href="/assets/base-${hash}.css"><main><img src="/assets/mark-${hash}.svg"></main></html>`;
  const worker = { dispatchFetch: async () => new Response(page) };
  return computePdfFingerprint(
    worker as unknown as Miniflare,
    { kind: "plan", page: "/a", file: "/a.pdf" },
    "https://p4c.test",
    client,
    {},
  );
}

test("a drawing of the interface changes a PDF, and its line ends do not", async () => {
  const unchanged = await fingerprint("a1", "<svg>\n<g/></svg>\n");
  expect(await fingerprint("b2", "<svg>\r\n<g/></svg>\r\n")).toBe(unchanged);
  expect(await fingerprint("c3", "<svg>\n<a/></svg>\n")).not.toBe(unchanged);
});
