import type { Context } from "~/server/data/context.server";
import { rateLimits } from "~/server/data/schema.server";
import { attemptLimits } from "~/server/rate-limit.server";

/** For the next minute, nobody may do this any more. */
export async function exhaustLimit(
  { context }: { context: Context },
  kind: "join" | "leave",
): Promise<void> {
  const { ceiling } = attemptLimits[kind].total;
  const windowEnd = Date.now() + 60_000;
  const row = { key: kind, windowEnd, count: ceiling };
  await context.db
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}
