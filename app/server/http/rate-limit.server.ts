import { inArray, lte, sql } from "drizzle-orm";
import type { Env } from "../data/context.server";
import { type Database, withRetry } from "../data/db.server";
import { hmac } from "../data/hash.server";
import { rateLimits } from "../data/schema.server";
import { notConfigured } from "./responses.server";

const oneSecond = 1000;
const oneMinute = 60 * oneSecond;

/**
 * At most `burst` attempts at once, and then one per `interval` (ms). In any period there are at most
 * `burst + period / interval` attempts.
 */
export type Limit = { burst: number; interval: number };

/**
 * The limits. They bound how many passwords are compared (10 per network or known browser in ten minutes, 100 in an
 * hour), and how many rows strangers can write (less than half of the free plan's 100,000 a day).
 */
export const limits = {
  /** Indian mobile networks share addresses, and a workshop signs up at once. */
  mailingListPerNetwork: { burst: 30, interval: 20 * oneSecond },
  mailingListPerSubnet: { burst: 60, interval: 20 * oneSecond },
  join: { burst: 300, interval: 2 * oneMinute },
  /** With the form for an e-mail address; unsubscribe links are not counted. */
  leave: { burst: 100, interval: 4 * oneMinute },
  /** For each network, and for each browser that has logged in before. */
  loginPerClient: { burst: 5, interval: 2 * oneMinute },
  login: { burst: 20, interval: oneMinute },
  /** For all browsers that have logged in before: strangers cannot use it up. */
  loginKnown: { burst: 10, interval: 6 * oneMinute },
} satisfies Record<string, Limit>;

/** Whether an attempt is allowed, and if not, after how many seconds to retry. */
type RateLimitResult = { allowed: boolean; retryAfter: number };

/** A wait in words, rounded up: `in 1 minute`, `in 10 minutes`. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/**
 * Counts a request to join or to leave the mailing list by its network, by its subnet, and with all requests of its kind.
 * Only the last is separate for joining and leaving, so that a flood of sign-ups elsewhere does not stop people from leaving.
 */
export async function countJoinOrLeave(
  db: Database,
  env: Env,
  request: Request,
  kind: "join" | "leave",
): Promise<RateLimitResult> {
  const key = throttleKey(env);
  const { network, subnet } = networksOf(ipAddressOf(request));
  return countAttempt(db, {
    [kind]: limits[kind],
    [`list ${await hmac(key, subnet)}`]: limits.mailingListPerSubnet,
    [`list ${await hmac(key, network)}`]: limits.mailingListPerNetwork,
  });
}

/**
 * Counts a login attempt before the password is checked, so that parallel attempts cannot slip through.
 *
 * @param browser the id of a browser that has logged in before: it is counted instead of the network
 * @returns the result, and `undo`, which uncounts the attempt after a correct password
 */
export async function countLogin(
  db: Database,
  env: Env,
  request: Request,
  browser: string | undefined,
): Promise<RateLimitResult & { undo(): Promise<void> }> {
  const who = await hmac(throttleKey(env), browser ?? networksOf(ipAddressOf(request)).network);
  const counted: Record<string, Limit> = {
    [browser ? "login known" : "login"]: browser ? limits.loginKnown : limits.login,
    [`login ${who}`]: limits.loginPerClient,
  };
  return { ...(await countAttempt(db, counted)), undo: () => refund(db, counted) };
}

/**
 * Counts one attempt under several limits. If one of them is exhausted, none counts it: no row is added, so that strangers
 * cannot use up the day's writes. If D1's response is lost, the retry counts the attempt again. This is the generic cell
 * rate algorithm (ITU-T I.371, annex A): each attempt moves a key's theoretical arrival one interval ahead, and it must
 * stay within `burst` intervals of now.
 */
async function countAttempt(db: Database, limitsByKey: Record<string, Limit>): Promise<RateLimitResult> {
  const now = Date.now();
  const { key, theoreticalArrival } = rateLimits;
  const rows = Object.entries(limitsByKey).map(
    ([name, { burst, interval }]) => sql`(${name}, ${interval}, ${latestArrival(now, { burst, interval })})`,
  );
  const withWanted = sql`with wanted (key, interval, latest) as (values ${sql.join(rows, sql`, `)})`;
  const [, , written, stored] = await withRetry(() =>
    db.batch([
      // Pages has no cron triggers, so expired rows are removed here.
      db.delete(rateLimits).where(lte(theoreticalArrival, now)),
      // A time beyond the limit was stored while the clock was ahead. Treat the limit as just exhausted.
      db
        .update(rateLimits)
        .set({ theoreticalArrival: sql`latest + interval` })
        .from(sql`(${withWanted} select * from wanted) wanted`)
        .where(sql`${key} = wanted.key and ${theoreticalArrival} > latest + interval`),
      db
        .insert(rateLimits)
        .select(sql`
          ${withWanted}
          select key, ${now} + interval from wanted
          where not exists (
            select 1 from wanted join rate_limits using (key) where theoretical_arrival > latest
          )`)
        .onConflictDoUpdate({
          target: key,
          set: { theoreticalArrival: sql`${theoreticalArrival} + excluded.theoretical_arrival - ${now}` },
        })
        .returning(),
      db
        .select()
        .from(rateLimits)
        .where(inArray(key, Object.keys(limitsByKey))),
    ]),
  );
  if (written.length > 0) return { allowed: true, retryAfter: 0 };
  const waits = stored.map(
    (row) => row.theoreticalArrival - latestArrival(now, limitsByKey[row.key] as Limit),
  );
  const longest = Math.max(...waits);
  if (longest <= 0) throw new Error("counting an attempt failed although no limit is exceeded");
  return { allowed: false, retryAfter: Math.ceil(longest / oneSecond) };
}

/** The latest theoretical arrival at which a limit still allows an attempt. */
function latestArrival(now: number, { burst, interval }: Limit) {
  return now + (burst - 1) * interval;
}

async function refund(db: Database, counted: Record<string, Limit>) {
  const [first, ...rest] = Object.entries(counted).map(([name, { interval }]) =>
    db
      .update(rateLimits)
      .set({ theoreticalArrival: sql`${rateLimits.theoreticalArrival} - ${interval}` })
      .where(sql`${rateLimits.key} = ${name}`),
  );
  if (first) await withRetry(() => db.batch([first, ...rest]));
}

function ipAddressOf(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "unknown";
}

/**
 * The secret key for the hashes of IP addresses and browser ids; the database stores only these hashes. The keys of two
 * cookies are derived from it.
 *
 * @throws a 503 Response when it is not configured
 */
export function throttleKey({ THROTTLE_KEY }: Env): string {
  if (!THROTTLE_KEY) throw notConfigured("THROTTLE_KEY");
  return THROTTLE_KEY;
}

/**
 * The network that counts as one visitor (an IPv4 address, or the /64 of an IPv6 address) and the larger one that a
 * provider usually assigns to one customer or city (the /24 or /48).
 */
export function networksOf(address: string): { network: string; subnet: string } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) {
    const network = mapped ?? address;
    return { network, subnet: network.replace(/\.\d+$/, ".0/24") };
  }
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const all = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ""));
  return {
    network: `${all.slice(0, 4).join(":")}::/64`,
    subnet: `${all.slice(0, 3).join(":")}::/48`,
  };
}
