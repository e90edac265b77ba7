import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "./user-error";

/**
 * Polls a server, because wrangler keeps running when workerd has ended, and
 * requests then hang forever. A computer that was asleep or busy may miss one
 * answer.
 *
 * @param address of a file that costs the server little
 * @param pause in ms, between two requests
 * @param patience in ms, for an answer
 * @throws UserError when the server has twice not answered
 */
export async function monitorServer(
  address: string,
  { pause = 5000, patience = 30_000 } = {},
): Promise<never> {
  for (let missed = 0; missed < 2; ) {
    await sleep(pause);
    const signal = AbortSignal.timeout(patience);
    const answers = await fetch(address, { signal }).then(
      () => true,
      () => false,
    );
    missed = answers ? 0 : missed + 1;
  }
  throw new UserError(
    `${address} no longer answers: workerd, which runs the site, has probably been ended. Start it again.`,
  );
}
