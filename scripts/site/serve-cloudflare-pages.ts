import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { requireWritableState, stateFolder } from "../data/state";
import { quietEnvironment, startServer } from "../process/run";
import { UserError } from "../process/user-error";

/**
 * Serves a built site with `wrangler pages dev`, over the local D1 and R2,
 * until this process ends.
 *
 * @param folder where the built site is
 * @param variables override those of `.dev.vars`
 * @returns its address, once it answers
 */
export async function servePages(
  port: number,
  {
    folder = ".",
    variables = {},
  }: { folder?: string; variables?: Record<string, string> } = {},
): Promise<string> {
  requireWritableState();
  const server = startServer(
    "wrangler",
    [
      ...[
        "pages",
        "dev",
        `--cwd=${folder}`,
        "--ip=127.0.0.1",
        `--port=${port}`,
      ],
      ...[
        `--persist-to=${stateFolder()}`,
        "--log-level=error",
        "--show-interactive-dev-session=false",
      ],
      ...Object.entries(variables).map(
        ([name, value]) => `--binding=${name}=${value}`,
      ),
    ],
    quietEnvironment,
  );
  // Its first message is that it is ready. If it cannot start, this process
  // ends with it.
  await server.getOneMessage().catch(() => new Promise(() => {}));
  return `http://127.0.0.1:${port}`;
}

/**
 * Asks a running site for a file from time to time. When workerd is killed,
 * wrangler goes on without an answer.
 *
 * @throws UserError when two requests in a row failed; after a sleep of the
 *   computer, one may
 */
export async function watchServer(
  address: string,
  { pause = 5_000, patience = 20_000 } = {},
) {
  for (let failures = 0; failures < 2; ) {
    await sleep(pause);
    const request = fetch(`${address}/favicon.ico`, {
      method: "HEAD",
      signal: AbortSignal.timeout(patience),
    });
    failures = await request.then(
      () => 0,
      () => failures + 1,
    );
  }
  // A server that is being stopped, which sets the exit code, need not answer.
  if (process.exitCode === undefined)
    throw new UserError("The site no longer answers. Run the command again.");
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return port;
}
