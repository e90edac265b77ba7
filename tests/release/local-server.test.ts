import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../support/folder";
import { testedSite } from "../support/sites";
import { serveSite } from "./serve-site";

/** Serves the tested site, with a new D1 and R2. */
async function serve() {
  const state = makeFolder(onTestFinished);
  const { server, closed, address, messages } = await serveSite(
    testedSite.folder,
    state,
  );
  expect((await fetch(`${address}/contact`)).status).toBe(200);
  expect(messages).toEqual([]);
  /**
   * The ids of the processes that it started, of those whose command has this
   * text.
   */
  const findProcesses = (text = "") => {
    const list = execFileSync("ps", ["-A", "-o", "pgid=,pid=,stat=,args="], {
      encoding: "utf8",
    });
    // A process that has ended stays as a zombie until its parent asks for its
    // exit code.
    return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/gm)]
      .filter(
        ([, group, , command = ""]) =>
          Number(group) === server.pid && command.includes(text),
      )
      .map(([, , id]) => Number(id));
  };
  const expectEnd = async (status: number, words: string) => {
    expect(await closed).toEqual([status, null]);
    expect(messages.join("")).toContain(words);
    await expect
      .poll(() => findProcesses(), { timeout: 10_000, interval: 200 })
      .toEqual([]);
  };
  return { server, findProcesses, expectEnd };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "the local server prints nothing, and %s ends it with everything that it started",
  { timeout: 60_000 },
  async (signal) => {
    const { server, expectEnd } = await serve();
    server.kill(signal);
    await expectEnd(0, "");
  },
);

// wrangler starts two: one for the site, and one in front of it.
test.each([0, 1])(
  "when workerd %i is killed, the server ends with a sentence",
  { timeout: 60_000 },
  async (index) => {
    const { findProcesses, expectEnd } = await serve();
    const workers = findProcesses("workerd serve");
    expect(workers).toHaveLength(2);
    process.kill(workers[index] ?? 0, "SIGKILL");
    await expectEnd(1, "The site no longer answers. Run the command again.");
  },
);
