import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { commit, git } from "../../tests/support/git";
import { findLaterLiveCommit } from "./live-commit";

let live = { status: 200, body: "" };
const server = createServer((_, response) => {
  response.writeHead(live.status).end(live.body);
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

test("only a later commit on the site is found", async () => {
  const folder = makeTemporaryFolder();
  git(folder, ["init"]);
  const [older = "", newer = ""] = ["one", "two"].map((text) => {
    commit(folder, { "a.txt": text });
    const head = execFileSync("git", ["rev-parse", "HEAD"], { cwd: folder });
    return head.toString().trim();
  });
  const { port } = server.address() as AddressInfo;
  const find = (body: string, { status = 200, commit = older } = {}) => {
    live = { status, body };
    return findLaterLiveCommit(`http://127.0.0.1:${port}`, commit, folder);
  };
  expect(await find(`${newer}\n`)).toBe(newer);
  for (const body of [older, "0".repeat(40), "--help", ""])
    expect([body, await find(body)]).toEqual([body, undefined]);
  expect(await find(older, { commit: newer })).toBeUndefined();
  expect(await find(newer, { status: 404 })).toBeUndefined();
  const nowhere = findLaterLiveCommit("http://127.0.0.1:1", older, folder);
  expect(await nowhere).toBeUndefined();
});
