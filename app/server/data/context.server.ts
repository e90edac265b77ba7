import { createNotConfiguredResponse } from "../http/refusals.server";
import { connectDatabase, type Database } from "./db.server";

/**
 * The bindings of wrangler.toml, the secrets, and the files of the site, which
 * Pages adds. Any of them may be missing.
 */
export type Env = Partial<Cloudflare.Env & { ASSETS: Pick<Fetcher, "fetch"> }>;

export type Context = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * For the Worker, the development server and the tests. A missing binding
 * throws a 503 Response only when it is used.
 */
export function createLoadContext(env: Env) {
  let db: Database | undefined;
  let nearestDb: Database | undefined;
  return {
    env,
    get db(): Database {
      db ??= connectDatabase(requireDatabase(env));
      return db;
    },
    /** The nearest copy of the database, for reads that may be a moment old. */
    get nearestDb(): Database {
      nearestDb ??= connectDatabase(
        requireDatabase(env).withSession("first-unconstrained"),
      );
      return nearestDb;
    },
    get bucket(): R2Bucket {
      if (!env.FILES) throw createNotConfiguredResponse("FILES");
      return env.FILES;
    },
  };
}

function requireDatabase({ DB }: Env): D1Database {
  if (!DB) throw createNotConfiguredResponse("DB");
  return DB;
}
