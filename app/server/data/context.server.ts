import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { notConfigured } from "../http/responses.server";
import { connect, type Database } from "./db.server";

/** The bindings and secrets of the Pages project (wrangler.toml). Any of them may be missing. */
export type Env = {
  DB?: D1Database;
  FILES?: R2Bucket;
  ADMIN_PASSWORD?: string;
  THROTTLE_KEY?: string;
};

/**
 * What every loader and action receives as `context`. A binding that is missing throws a 503 when it is asked for, so
 * that only what needs it fails without it.
 */
export type Context = {
  env: Env;
  readonly db: Database;
  /** The copy of the database nearest to the visitor, for reads that may be a moment old. */
  readonly nearestDb: Database;
  readonly files: R2Bucket;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** The only place where bindings become a context: for the Function, the prerenderer, and the tests. */
export function createContext(env: Env): Context {
  let db: Database | undefined;
  let nearestDb: Database | undefined;
  return {
    env,
    get db() {
      db ??= connect(databaseOf(env));
      return db;
    },
    get nearestDb() {
      nearestDb ??= connect(databaseOf(env).withSession("first-unconstrained"));
      return nearestDb;
    },
    get files() {
      if (!env.FILES) throw notConfigured("FILES");
      return env.FILES;
    },
  };
}

function databaseOf({ DB }: Env): D1Database {
  if (!DB) throw notConfigured("DB");
  return DB;
}
