import { join, resolve } from "node:path";

/** The folder of the local data, as for wrangler's `--persist-to`. The variable STATE chooses another. */
export function stateFolder(): string {
  return resolve(process.env.STATE ?? join(".wrangler", "state"));
}

/** The `v3` folder that wrangler creates inside it. */
export function wranglerStateFolder(): string {
  return join(stateFolder(), "v3");
}
