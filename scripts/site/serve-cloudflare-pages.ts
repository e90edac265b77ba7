import { requireWritableState, stateFolder } from "../data/state";
import { quietEnvironment, spawnServer } from "../process/run";
import { UserError } from "../process/user-error";

/**
 * Runs `wrangler pages dev` over the local D1 and R2, until this process ends.
 *
 * @param variables override those of `.dev.vars`
 * @returns the address, once it answers
 */
export async function servePagesWithWrangler(
  port: number,
  {
    folder = ".",
    variables = {},
  }: { folder?: string; variables?: Record<string, string> } = {},
): Promise<string> {
  requireWritableState();
  const server = spawnServer(
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
  await server.getOneMessage().catch(() => {
    throw new UserError("wrangler pages dev cannot start: see above.");
  });
  return `http://127.0.0.1:${port}`;
}
