import { notConfigured } from "../http/responses.server";
import { connect, type Database } from "./db.server";

/**
 * The bindings of wrangler.toml, the secrets, and the files of the site, which
 * Pages adds. Any of them may be missing.
 */
export type Env = Partial<Cloudflare.Env & { ASSETS: Pick<Fetcher, "fetch"> }>;

export type Context = ReturnType<typeof createContext>;

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
export function createContext(env: Env) {
  let db: Database | undefined;
  let nearestDb: Database | undefined;
  return {
    env,
    get db(): Database {
      db ??= connect(requireDatabase(env));
      return db;
    },
    /** The nearest copy of the database, for reads that may be a moment old. */
    get nearestDb(): Database {
      nearestDb ??= connect(
        requireDatabase(env).withSession("first-unconstrained"),
      );
      return nearestDb;
    },
    get bucket(): R2Bucket {
      if (!env.FILES) throw notConfigured("FILES");
      return env.FILES;
    },
  };
}

/** In characters. */
const minimumLengths = {
  ADMIN_PASSWORD: 12,
  THROTTLE_KEY: 16,
  UNSUBSCRIBE_KEY: 16,
};

/**
 * @param sentence for the visitor, if it is not the usual one
 * @throws a 503 Response when the secret is missing or too short
 */
export function requireSecret(
  env: Env,
  name: keyof typeof minimumLengths,
  sentence?: string,
): string {
  const secret = env[name];
  if (!secret || secret.length < minimumLengths[name])
    throw notConfigured(name, sentence);
  return secret;
}

function requireDatabase({ DB }: Env): D1Database {
  if (!DB) throw notConfigured("DB");
  return DB;
}
