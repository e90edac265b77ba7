import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { nodeCommandLine, quietEnvironment, spawnServer } from "../process/run";

/**
 * Serves a built site as Cloudflare Pages would, over the local D1 and R2, until this process ends. The server is a process
 * of its own, because it must stop workerd even if this one is killed.
 *
 * @param folder where the built site is
 * @param variables override those of `.dev.vars`
 * @returns its address, once it answers
 */
export async function servePages(
  port: number,
  { folder = ".", variables = {} }: { folder?: string; variables?: Record<string, string> } = {},
): Promise<string> {
  const server = fileURLToPath(new URL("cloudflare-pages.ts", import.meta.url));
  const args = ["--import", "tsx", server, folder, String(port), JSON.stringify(variables)];
  // Its only message is that it is ready. If it cannot start, `spawnServer` ends this process.
  await once(spawnServer(nodeCommandLine(args), quietEnvironment()), "message");
  return `http://127.0.0.1:${port}`;
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return port;
}
