import type { Context } from "../data/context.server";
import { secondsToRetry } from "../failures/refusals.server";
import { countJoinOrLeave, inMinutes } from "../http/rate-limit.server";

/** Why a request to join or to leave the list was refused. */
export type JoinOrLeaveRefusal = { status: 429 | 503; sentence: string; headers: Record<string, string> };

/**
 * Counts a request to join or leave the list against the rate limits, then does the work.
 *
 * @returns undefined when the work is done; a refusal when a limit is exhausted or the database does not answer
 */
export async function handleJoinOrLeave(
  context: Context,
  request: Request,
  kind: "join" | "leave",
  work: () => Promise<void>,
): Promise<JoinOrLeaveRefusal | undefined> {
  try {
    const retryAfter = await countJoinOrLeave(context, request, kind);
    if (retryAfter > 0) {
      const sentence = `Too many ${kind === "join" ? "sign-ups" : "requests"} at the moment. Try again ${inMinutes(retryAfter)}.`;
      return { status: 429, sentence, headers: { "Retry-After": String(retryAfter) } };
    }
    await work();
    return undefined;
  } catch (error) {
    return refusalFrom503(error);
  }
}

/** Turns a thrown 503 Response into a refusal; rethrows anything else. */
export async function refusalFrom503(error: unknown): Promise<JoinOrLeaveRefusal> {
  if (!(error instanceof Response) || error.status !== 503) throw error;
  const headers = { "Retry-After": error.headers.get("Retry-After") ?? secondsToRetry };
  return { status: 503, sentence: await error.text(), headers };
}
