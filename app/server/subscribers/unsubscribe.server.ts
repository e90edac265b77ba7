import type { Labels } from "~/labels";
import type { Context, Env } from "../data/context.server";
import type { Database } from "../data/db.server";
import { type Refusal, toUnavailableRefusal } from "../http/refusals.server";
import { runWithinLimits } from "../rate-limit.server";
import { describeInvalidEmail, parseEmail } from "./email.server";
import { findSubscriber, removeSubscriber } from "./subscribers.server";
import {
  parseOldTokenId,
  verifyOldUnsubscribeToken,
  verifyUnsubscribeToken,
} from "./unsubscribe-link.server";

type UnsubscribeRefusal = Refusal & { error?: string };

/**
 * The result is the same whether or not the address was on the list.
 *
 * @param labels in the language of the page
 * @returns `refused` if nothing was done; otherwise the address is off the
 *   list, even if it was never on it
 */
export async function unsubscribeByEmail(
  request: Request,
  context: Context,
  email: unknown,
  labels: Labels,
): Promise<{ refused?: UnsubscribeRefusal }> {
  const typed = typeof email === "string" ? email : "";
  const parsed = parseEmail(typed);
  if (parsed)
    return runWithinLimits(
      request,
      context,
      "leave",
      () => removeSubscriber(context.db, { email: parsed }),
      labels,
    );
  const error = describeInvalidEmail(typed, labels);
  return { refused: { status: 400, sentence: error, error } };
}

/**
 * Rate limits do not apply: valid links are only in our e-mails, and an invalid
 * one writes nothing. A valid link may be used again, as mail programs do.
 *
 * @param token the value of `link` in the address of the page
 * @returns `refused` if nothing was done; otherwise the subscriber is off the
 *   list
 */
export async function unsubscribeByLink(
  { db, env }: Context,
  token: string,
  labels: Labels,
): Promise<{ refused?: UnsubscribeRefusal }> {
  try {
    const id =
      (await verifyUnsubscribeToken(env, token)) ??
      (await findByOldToken(db, env, token));
    // A mail program has broken the link, or it is of the old form and has been
    // used.
    if (id === undefined)
      return { refused: { status: 404, sentence: labels.noSuchLink } };
    await removeSubscriber(db, { id });
    return {};
  } catch (error) {
    return { refused: toUnavailableRefusal(error, labels) };
  }
}

async function findByOldToken(db: Database, env: Env, token: string) {
  const id = parseOldTokenId(token);
  if (id === undefined) return undefined;
  const subscriber = await findSubscriber(db, id);
  const isValid = await verifyOldUnsubscribeToken(
    env,
    token,
    subscriber?.email,
  );
  return isValid ? id : undefined;
}
