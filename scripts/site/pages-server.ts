import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { nodeCommandLine, quietEnvironment, spawnServer } from "../process/run";
import { UserError } from "../process/user-error";

/**
 * Serves a built site as Cloudflare Pages would, over the local D1 and R2, until this process ends.
 *
 * @param folder where the built site is
 * @param variables override those of `.dev.vars`
 * @returns its address, once it answers
 * @throws UserError when it does not answer within a minute
 */
export async function servePages(
  port: number,
  { folder = ".", variables = {} }: { folder?: string; variables?: Record<string, string> } = {},
): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  const server = fileURLToPath(new URL("pages.ts", import.meta.url));
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const args = ["--import", "tsx", server, folder, String(port), ...assignments];
  const child = spawnServer(nodeCommandLine(args), quietEnvironment());

  for (let waited = 0; waited < 60_000; waited += 100) {
    if ((await ask(address))?.ok) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGTERM");
  throw new UserError("The server did not answer within a minute.");
}

/** Requests a small response of the site; null if nothing answers. The timeout allows for a busy computer. */
function ask(address: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(30_000);
  return fetch(`${address}/api/testimonials`, { method: "HEAD", signal }).catch(() => null);
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return port;
}
