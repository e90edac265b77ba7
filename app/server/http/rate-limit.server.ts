import { eq, lt, sql } from "drizzle-orm";
import type { Env } from "../data/context.server";
import { type Database, withRetry } from "../data/db.server";
import { hmac } from "../data/hash.server";
import { throttleCounters } from "../data/schema.server";
import { notConfigured } from "./responses.server";

const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;
const oneHour = 60 * oneMinute;

/**
 * At most `most` attempts per `period` (ms): a fixed window from the first attempt ("first"), or one that each counted
 * attempt restarts ("last"). A fixed window can let up to twice `most` pass around its end.
 */
type Limit = { key: string; most: number; period: number; from: "first" | "last" };

/** Whether an attempt is allowed; if not, `retryAfter` is in seconds. */
export type RateLimitResult = { allowed: boolean; retryAfter: number };

/** A wait in words, rounded up: `in 1 minute`, `in 10 minutes`. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** Counts a sign-up: at most 30 per network in ten minutes, because Indian mobile networks share addresses. */
export async function countSignup(db: Database, env: Env, request: Request): Promise<RateLimitResult> {
  const network = await networkHash(env, request);
  return countAttempt(db, { key: `signup ${network}`, most: 30, period: tenMinutes, from: "first" });
}

/**
 * Counts a login attempt before the password is checked, so that parallel attempts cannot slip through. Limits: 10 per
 * network in ten minutes; 20 per hour from all networks, then one per minute. Known browsers have 20 per hour of their
 * own, which strangers cannot use up. Together never more than 100 in any hour.
 *
 * @param known whether the request comes from a browser that has logged in before
 * @returns the result, and `undo`, which uncounts the attempt after a correct password
 */
export async function countLogin(
  db: Database,
  env: Env,
  request: Request,
  known: boolean,
): Promise<RateLimitResult & { undo(): Promise<void> }> {
  const network = {
    key: `login ${await networkHash(env, request)}`,
    most: 10,
    period: tenMinutes,
    from: "last",
  } as const;
  const everybody = {
    key: known ? "login known" : "login",
    most: 20,
    period: oneHour,
    from: "last",
  } as const;
  const slowly = { key: "login slowly", most: 1, period: oneMinute, from: "last" } as const;

  const counted: Limit[] = [network];
  let result = await countAttempt(db, network);
  if (result.allowed) {
    counted.push(everybody);
    result = await countAttempt(db, everybody);
    if (!result.allowed && !known) {
      counted.push(slowly);
      result = await countAttempt(db, slowly);
      // Waiting because of others does not use up a network's own ten attempts.
      if (!result.allowed) await uncount(db, [network]);
    }
  }
  return { ...result, undo: () => uncount(db, counted) };
}

/** Increments and reads the counter in one statement, so that parallel attempts see different counts. */
async function countAttempt(db: Database, { key, most, period, from }: Limit): Promise<RateLimitResult> {
  const now = Date.now();
  const { count, expiresAt } = throttleCounters;
  const later = sql`case when ${count} < ${most} then ${now + period} else ${expiresAt} end`;
  const [, [counter]] = await withRetry(() =>
    db.batch([
      // Pages has no cron triggers, so expired counters are removed here.
      db.delete(throttleCounters).where(lt(throttleCounters.expiresAt, now)),
      db
        .insert(throttleCounters)
        .values({ key, count: 1, expiresAt: now + period })
        .onConflictDoUpdate({
          target: throttleCounters.key,
          set: { count: sql`${count} + 1`, ...(from === "last" ? { expiresAt: later } : {}) },
        })
        .returning(),
    ]),
  );
  if (!counter) throw new Error("an upsert returned no row");
  return {
    allowed: counter.count <= most,
    retryAfter: Math.max(1, Math.ceil((counter.expiresAt - now) / 1000)),
  };
}

async function uncount(db: Database, limits: Limit[]) {
  for (const { key } of limits) {
    await withRetry(() =>
      db
        .update(throttleCounters)
        .set({ count: sql`max(0, ${throttleCounters.count} - 1)` })
        .where(eq(throttleCounters.key, key)),
    );
  }
}

/** A keyed hash of the visitor's network, so that no IP address is stored. */
async function networkHash(env: Env, request: Request) {
  if (!env.THROTTLE_KEY) throw notConfigured("THROTTLE_KEY");
  return hmac(env.THROTTLE_KEY, networkOf(request.headers.get("CF-Connecting-IP") ?? "unknown"));
}

/** The network that counts as one visitor: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
