import { eq, lt, sql } from "drizzle-orm";
import type { Env } from "../data/context.server";
import { type Database, withRetry } from "../data/db.server";
import { hmac } from "../data/hash.server";
import { throttleCounters } from "../data/schema.server";
import { notConfigured } from "./responses.server";

const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;
const oneHour = 60 * oneMinute;

/** `from` which try the period runs: counted from its first, up to twice `most` could come around its end. */
type Limit = { key: string; most: number; period: number; from: "first" | "last" };

/** Whether another try is allowed; if not, in how many seconds to come back. */
export type Verdict = { allowed: boolean; retryAfter: number };

/** `in 1 minute`, `in 10 minutes`: a wait as people say it, rounded up. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** Counts a sign-up: at most 30 a network in ten minutes, since Indian mobile networks share addresses. */
export async function countSignup(db: Database, env: Env, request: Request): Promise<Verdict> {
  const network = await networkHash(env, request);
  return countTry(db, { key: `signup ${network}`, most: 30, period: tenMinutes, from: "first" });
}

/**
 * Counts a try at the admin password before the password is looked at, so that any number of tries at once
 * cannot slip through: 10 a network in any ten minutes. From all networks together 20 an hour are free, then one
 * a minute, and the next turn is never more than a minute away. Browsers that have been logged in before have
 * 20 an hour of their own, which no stranger can use up: never more than 100 in any hour in all.
 *
 * @param known whether the request comes from a browser that has been logged in before
 * @returns the verdict, and `forgive` to take the try back when the password was right
 */
export async function countLogin(
  db: Database,
  env: Env,
  request: Request,
  known: boolean,
): Promise<Verdict & { forgive(): Promise<void> }> {
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
  let verdict = await countTry(db, network);
  if (verdict.allowed) {
    counted.push(everybody);
    verdict = await countTry(db, everybody);
    if (!verdict.allowed && !known) {
      counted.push(slowly);
      verdict = await countTry(db, slowly);
      // Nobody's own ten tries are used up while others keep everybody waiting.
      if (!verdict.allowed) await uncount(db, [network]);
    }
  }
  return { ...verdict, forgive: () => uncount(db, counted) };
}

/** Adds one and looks at the sum in one statement: two tries at the same moment see different sums. */
async function countTry(db: Database, { key, most, period, from }: Limit): Promise<Verdict> {
  const now = Date.now();
  const { count, expiresAt } = throttleCounters;
  const later = sql`case when ${count} < ${most} then ${now + period} else ${expiresAt} end`;
  const [, [counter]] = await withRetry(() =>
    db.batch([
      // Pages has no clock of its own: what has run out is removed when somebody comes.
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

/** A keyed hash of the visitor's network, so that no address is ever stored. */
async function networkHash(env: Env, request: Request) {
  if (!env.THROTTLE_KEY) throw notConfigured("THROTTLE_KEY");
  return hmac(env.THROTTLE_KEY, networkOf(request.headers.get("CF-Connecting-IP") ?? "unknown"));
}

/** An IPv4 address as it is; of an IPv6 address the /64 that one household has. */
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
