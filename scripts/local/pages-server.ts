import { type AddressInfo, createServer } from "node:net";
import { quietEnvironment, spawnServer } from "./run";
import { stateFolder } from "./state";
import { UserError } from "./user-error";

type Options = {
  /** Where the built site is. */
  folder?: string;
  /** Variables that replace those of `.dev.vars`. */
  variables?: Record<string, string>;
};

/** In ms; a busy computer may need some seconds. */
const longestWait = 30_000;

/**
 * Serves a built site as Cloudflare Pages would, over the local D1 and R2, until this process ends.
 *
 * @returns its address, once it answers
 * @throws UserError when it does not answer within a minute
 */
export async function servePages(
  port: number,
  { folder = ".", variables = {} }: Options = {},
): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  const args = [
    ...["pages", "dev", `--cwd=${folder}`, `--persist-to=${stateFolder()}`],
    ...["--ip=127.0.0.1", `--port=${port}`, "--inspector-port=0"],
    ...["--log-level=error", "--show-interactive-dev-session=false"],
    ...Object.entries(variables).map(([name, value]) => `--binding=${name}=${value}`),
  ];
  const child = spawnServer("wrangler", args, quietEnvironment);

  for (let waited = 0; waited < 60_000; waited += 100) {
    const answer = await ask(address, longestWait);
    if (answer?.ok) {
      endWithServer(address);
      return address;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGTERM");
  throw new UserError("The server did not answer within a minute.");
}

/**
 * Ends this process when nothing answers at an address any more. Wrangler itself stays when one of its two workerd
 * processes was killed, and if it was the one with the site, lets requests wait. The request each second also keeps a
 * connection in use: wrangler's proxy closes one that nobody has used for five seconds, and answers a POST that comes in
 * this very moment with 503.
 *
 * @param patience how long an answer may take, in ms
 */
export function endWithServer(address: string, patience = longestWait): void {
  let refused = 0;
  setInterval(async () => {
    refused = (await ask(address, patience)) ? 0 : refused + 1;
    if (refused < 3) return;
    console.error("The server has stopped. Start it again.");
    process.exit(1);
  }, 1000).unref();
}

/** Null when nothing answers in time. */
function ask(address: string, patience: number): Promise<Response | null> {
  const signal = AbortSignal.timeout(patience);
  return fetch(`${address}/api/testimonials`, { method: "HEAD", signal }).catch(() => null);
}

/** A port of 127.0.0.1 that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
