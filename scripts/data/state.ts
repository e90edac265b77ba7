import { join, resolve } from "node:path";

/** The folder of the local data, as wrangler's `--persist-to` takes it; the variable STATE names another. */
export function stateFolder(): string {
  return resolve(process.env.STATE ?? join(".wrangler", "state"));
}

/** The `v3` folder that wrangler makes inside it. */
export function wranglerStateFolder(): string {
  return join(stateFolder(), "v3");
}
