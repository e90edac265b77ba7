import { quietly, spawnServer } from "./run";
import { persistTo } from "./state";
import { UserError } from "./user-error";

/**
 * Serves the built site as Cloudflare Pages would, over the local D1 and R2, until this process ends.
 *
 * @returns its address, once it answers
 */
export async function servePages(port: number): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  const args = [
    ...["pages", "dev", "--ip=127.0.0.1", `--port=${port}`, "--inspector-port=0"],
    ...[`--persist-to=${persistTo()}`, "--log-level=error", "--show-interactive-dev-session=false"],
  ];
  const child = spawnServer("wrangler", args, quietly);

  for (let waited = 0; waited < 60_000; waited += 100) {
    const answer = await fetch(`${address}/api/testimonials`).catch(() => null);
    if (answer?.ok) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGTERM");
  throw new UserError("The server did not answer within a minute.");
}
