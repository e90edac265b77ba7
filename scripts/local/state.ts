import { join, resolve } from "node:path";

/** The folder of the local data, as wrangler's `--persist-to` takes it; the variable STATE names another. */
export function persistTo(): string {
  return resolve(process.env.STATE ?? join(".wrangler", "state"));
}

/** The same as the platform proxy takes it, which does not add wrangler's version folder by itself. */
export function stateFolder(): string {
  return join(persistTo(), "v3");
}
