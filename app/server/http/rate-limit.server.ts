import { gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Context, Env } from "../data/context.server";
import { type Database, withRetry } from "../data/db.server";
import { hmac } from "../data/hash.server";
import { rateLimits } from "../data/schema.server";
import { notConfigured } from "../failures/refusals.server";

const tenMinutes = 10 * 60 * 1000;
const oneHour = 6 * tenMinutes;
const threeHours = 3 * oneHour;

/**
 * At most `ceiling` attempts in `window` (ms). A key's window begins with its
 * first attempt. Around the end of a window, twice the ceiling can fit into a
 * period of the same length.
 */
export type Limit = { ceiling: number; window: number };

/**
 * The limits. They bound how many passwords are compared (100 an hour: 60 for
 * strangers, 40 for known browsers), and how many rows strangers can write
 * (less than half of the free plan's 100,000 a day).
 */
export const limits = {
  /**
   * Indian mobile networks share addresses, and a workshop signs up at once.
   */
  mailingListPerNetwork: { ceiling: 30, window: tenMinutes },
  mailingListPerWiderNetwork: { ceiling: 60, window: tenMinutes },
  join: { ceiling: 300, window: threeHours },
  /** With the form for an e-mail address; unsubscribe links are not counted. */
  leave: { ceiling: 100, window: threeHours },
  /** For each network, and for each browser that has logged in before. */
  loginPerClient: { ceiling: 10, window: tenMinutes },
  login: { ceiling: 60, window: oneHour },
  /**
   * For all browsers that have logged in before: strangers cannot use it up.
   */
  loginKnown: { ceiling: 40, window: oneHour },
} satisfies Record<string, Limit>;

/** A wait in words, rounded up: `in 1 minute`, `in 10 minutes`. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/**
 * Counts a request to join or to leave the mailing list by its network, by the
 * wider one around it, and with all requests of its kind. Only the last is
 * separate for joining and leaving, so that a flood of sign-ups elsewhere does
 * not stop people from leaving.
 *
 * @returns 0 if the request is allowed, otherwise after how many seconds to
 *   retry
 */
export async function limitJoinOrLeave(
  request: Request,
  { db, env }: Context,
  kind: "join" | "leave",
) {
  const key = requireThrottleKey(env);
  const { network, widerNetwork } = identifyNetworks(request);
  return limitAttempt(db, {
    [kind]: limits[kind],
    [`list ${await hmac(key, widerNetwork)}`]:
      limits.mailingListPerWiderNetwork,
    [`list ${await hmac(key, network)}`]: limits.mailingListPerNetwork,
  });
}

/**
 * Counts a login attempt before the password is checked, so that parallel
 * attempts cannot slip through. A correct password counts too.
 *
 * @param browser the id of a browser that has logged in before: it is counted
 *   instead of the network
 * @returns 0 if the attempt is allowed, otherwise after how many seconds to
 *   retry
 */
export async function limitLogin(
  request: Request,
  { db, env }: Context,
  browser: string | undefined,
) {
  const who = await hmac(
    requireThrottleKey(env),
    browser ?? identifyNetworks(request).network,
  );
  return limitAttempt(db, {
    [browser ? "login known" : "login"]: browser
      ? limits.loginKnown
      : limits.login,
    [`login ${who}`]: limits.loginPerClient,
  });
}

/**
 * Counts one attempt under several limits in one statement. If one of them is
 * exhausted, none counts it and nothing is written, so that strangers cannot
 * use up the day's writes. If D1's response is lost, the retry counts the
 * attempt again.
 */
async function limitAttempt(
  db: Database,
  limitsByKey: Record<string, Limit>,
): Promise<number> {
  const now = Date.now();
  const { key, windowEnd, count } = rateLimits;
  const rows = Object.entries(limitsByKey).map(
    ([name, limit]) => sql`(${name}, ${now + limit.window}, ${limit.ceiling})`,
  );
  const [, counted, stored] = await withRetry(() =>
    db.batch([
      // Pages has no cron triggers, so old rows are removed here. A later end
      // was stored while a clock was ahead.
      db
        .delete(rateLimits)
        .where(or(lte(windowEnd, now), gt(windowEnd, now + threeHours))),
      db
        .insert(rateLimits)
        .select(sql`
          with attempt (key, window_end, ceiling) as (values ${sql.join(rows, sql`, `)})
          select key, window_end, 1 from attempt
          where not exists (select 1 from attempt join rate_limits using (key) where count >= ceiling)`)
        .onConflictDoUpdate({ target: key, set: { count: sql`${count} + 1` } })
        .returning(),
      db
        .select()
        .from(rateLimits)
        .where(inArray(key, Object.keys(limitsByKey))),
    ]),
  );
  if (counted.length > 0) return 0;
  const exhausted = stored.filter(
    (row) => row.count >= (limitsByKey[row.key]?.ceiling ?? 0),
  );
  if (exhausted.length === 0)
    throw new Error(
      "counting an attempt failed although no limit is exhausted",
    );
  return Math.ceil(
    (Math.max(...exhausted.map((row) => row.windowEnd)) - now) / 1000,
  );
}

/**
 * The secret key for the hashes of IP addresses and browser ids; the database
 * stores only these hashes. The keys of two cookies are derived from it.
 *
 * @throws a 503 Response when it is not configured
 */
export function requireThrottleKey({ THROTTLE_KEY }: Env): string {
  if (!THROTTLE_KEY) throw notConfigured("THROTTLE_KEY");
  return THROTTLE_KEY;
}

/**
 * The network of a request that counts as one visitor (an IPv4 address, or the
 * /64 of an IPv6 address) and the larger one that a provider usually assigns to
 * one customer or city (the /24 or /48).
 */
export function identifyNetworks({ headers }: Request): {
  network: string;
  widerNetwork: string;
} {
  const address = headers.get("CF-Connecting-IP") ?? "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) {
    const network = mapped ?? address;
    return { network, widerNetwork: network.replace(/\.\d+$/, ".0/24") };
  }
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined
      ? []
      : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const all = [...groups, ...zeros, ...rest].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
  return {
    network: `${all.slice(0, 4).join(":")}::/64`,
    widerNetwork: `${all.slice(0, 3).join(":")}::/48`,
  };
}
