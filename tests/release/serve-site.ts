import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../../scripts/process/port";
import { secrets } from "../journeys/secrets";

/**
 * Serves a built site until the test has finished, in a process of its own,
 * which leads a process group.
 *
 * @param state the folder of its D1 and R2
 * @returns once it answers, the process, its address, and what it will have
 *   printed as errors
 */
export async function serveSite(folder: string, state: string) {
  const port = await freePort();
  const code = `
    import "./scripts/process/report-errors.ts";
    import { servePages } from "./scripts/site/serve-cloudflare-pages.ts";
    const address = await servePages(${port}, ${JSON.stringify({ folder, variables: secrets })});
    console.log(address);`;
  const server = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", code],
    {
      env: { ...process.env, STATE: state },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  const closed = once(server, "close");
  onTestFinished(async () => {
    server.kill();
    await closed;
  });
  const messages: string[] = [];
  server.stderr.on("data", (text) => messages.push(String(text)));
  const address = `http://127.0.0.1:${port}`;
  expect(String(await once(server.stdout, "data"))).toBe(`${address}\n`);
  return { server, closed, address, messages };
}
