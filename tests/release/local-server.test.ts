import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../support/folder";
import { testedSite } from "../support/sites";
import { serveSite } from "./serve-site";

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "the local server prints nothing, and %s ends it with everything that it started",
  { timeout: 60_000 },
  async (signal) => {
    const { server, closed, address, messages } = await serveSite(
      testedSite.folder,
      makeFolder(onTestFinished),
    );
    expect((await fetch(`${address}/contact`)).status).toBe(200);
    server.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(messages).toEqual([]);
    const findProcesses = () => {
      const list = execFileSync("ps", ["-A", "-o", "pgid=,stat=,args="], {
        encoding: "utf8",
      });
      // A process that has ended stays as a zombie until its parent asks for
      // its exit code.
      return list
        .split("\n")
        .filter((line) => new RegExp(`^\\s*${server.pid} +[^Z]`).test(line));
    };
    await expect
      .poll(findProcesses, { timeout: 10_000, interval: 200 })
      .toEqual([]);
  },
);
