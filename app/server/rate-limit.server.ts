import { inArray, sql } from "drizzle-orm";
import { englishLabels, type Labels } from "~/labels";
import { fillLabel } from "~/text";
import type { Context } from "./data/context.server";
import { withDatabaseRetry } from "./data/db.server";
import {
  buildExpiredRowDeletions,
  oneHourInMs,
} from "./data/expired-rows.server";
import { rateLimits } from "./data/schema.server";
import { hmac } from "./hash.server";
import { type Refusal, toUnavailableRefusal } from "./http/refusals.server";
import { requireSecret } from "./secrets.server";

const tenMinutes = 10 * 60 * 1000;

/**
 * `window` is in ms and begins with the first attempt. It does not slide, so up
 * to twice the ceiling may pass around its end.
 */
type Limit = { ceiling: number; window: number };

/**
 * The ceilings keep even a day of abuse below half of the row writes of D1's
 * free plan. `login` has no total, because strangers could then lock the admin
 * out. `perPrefix` is for an IPv6 /48: one customer may own all of its 65,536
 * networks. Joining and leaving have a total instead. The database stores these
 * names: `join` for sign-ups, `leave` for requests to unsubscribe.
 */
export const attemptLimits = {
  login: {
    perNetwork: { ceiling: 10, window: tenMinutes },
    perPrefix: { ceiling: 30, window: tenMinutes },
  },
  join: {
    // Indian mobile networks share addresses, and a workshop signs up at once.
    perNetwork: { ceiling: 30, window: tenMinutes },
    total: { ceiling: 150, window: oneHourInMs },
  },
  /** Only with the form; unsubscribe links are not counted. */
  leave: {
    perNetwork: { ceiling: 30, window: tenMinutes },
    total: { ceiling: 75, window: oneHourInMs },
  },
} satisfies Record<string, Limits>;

type Limits = { perNetwork: Limit; perPrefix?: Limit; total?: Limit };
type Kind = keyof typeof attemptLimits;

function describeExhausted(kind: Kind, seconds: number, labels: Labels) {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes === 1
      ? labels.waitOneMinute
      : fillLabel(labels.waitMinutes, { minutes });
  const sentences: Record<Kind, string> = {
    // Only the admin logs in, and the admin's pages are in English.
    login: "Too many login attempts. {wait}",
    join: labels.tooManySignups,
    leave: labels.tooManyRequests,
  };
  return fillLabel(sentences[kind], { wait });
}

/**
 * Counts an attempt against its limits.
 *
 * @returns `refused` unless the attempt is allowed
 */
export async function countAndLimitAttempt(
  request: Request,
  context: Context,
  kind: Kind,
  labels: Labels = englishLabels,
): Promise<{ refused?: Refusal }> {
  const seconds = await waitBeforeAttempt(request, context, kind);
  if (seconds === 0) return {};
  return {
    refused: {
      status: 429,
      sentence: describeExhausted(kind, seconds, labels),
      headers: { "Retry-After": String(seconds) },
    },
  };
}

/**
 * Counts a request against the rate limits, then does the work.
 *
 * @returns `refused` unless the work is done
 */
export async function runWithinLimits(
  request: Request,
  context: Context,
  kind: Kind,
  work: () => Promise<unknown>,
  labels: Labels,
): Promise<{ refused?: Refusal }> {
  try {
    const { refused } = await countAndLimitAttempt(
      request,
      context,
      kind,
      labels,
    );
    if (!refused) await work();
    return { refused };
  } catch (error) {
    return { refused: toUnavailableRefusal(error, labels) };
  }
}

/**
 * Counts in one statement, so that parallel attempts cannot slip through. If a
 * limit is exhausted, nothing is added. When `withDatabaseRetry` runs it twice, an
 * attempt may count twice, which only makes the limit tighter.
 *
 * @returns 0 if the attempt is allowed, otherwise after how many seconds to
 *   retry
 */
async function waitBeforeAttempt(
  request: Request,
  { db, env }: Context,
  kind: Kind,
): Promise<number> {
  const now = Date.now();
  const hash = (text: string) => hmac(requireSecret(env, "THROTTLE_KEY"), text);
  const prefix = identifyPrefix(request);
  const { perNetwork, perPrefix, total }: Limits = attemptLimits[kind];
  const limitsByKey: Record<string, Limit> = {
    [`${kind} ${await hash(readIpNetwork(request))}`]: perNetwork,
    ...(perPrefix && prefix
      ? { [`${kind} ${await hash(prefix)}`]: perPrefix }
      : {}),
    ...(total ? { [kind]: total } : {}),
  };
  const rows = Object.entries(limitsByKey).map(
    ([key, { ceiling, window }]) => sql`(${key}, ${now + window}, ${ceiling})`,
  );
  const { key, count } = rateLimits;
  // The first two results are those of the deletions.
  const [, , counted, stored] = await withDatabaseRetry(() =>
    db.batch([
      ...buildExpiredRowDeletions(db, now),
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
  const waits = stored
    .filter((row) => row.count >= (limitsByKey[row.key]?.ceiling ?? 0))
    .map((row) => Math.ceil((row.windowEnd - now) / 1000));
  if (waits.length === 0)
    throw new Error("an attempt was not counted, and no limit is exhausted");
  return Math.max(...waits);
}

/**
 * An IPv4 address, or the /64 of an IPv6 address, which a provider assigns to
 * one customer. Only Cloudflare's header is trusted.
 */
export function readIpNetwork(request: Request): string {
  const { ip, groups } = readAddress(request);
  return groups?.slice(0, 4).join(":") ?? ip;
}

/** The /48 of an IPv6 address; undefined for an IPv4 address. */
function identifyPrefix(request: Request): string | undefined {
  return readAddress(request).groups?.slice(0, 3).join(":");
}

/** `groups` are those of an IPv6 address, without `::`. */
function readAddress({ headers }: Request) {
  const ip = headers.get("CF-Connecting-IP") ?? "unknown";
  if (!ip.includes(":")) return { ip };
  const zeros = "0:".repeat(Math.max(0, 9 - ip.split(":").length));
  return { ip, groups: ip.replace("::", `:${zeros}`).split(":") };
}
