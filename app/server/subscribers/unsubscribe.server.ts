import type { Context, Env } from "../data/context.server";
import type { Database } from "../data/db.server";
import { type Refusal, toRefusal } from "../http/refusals.server";
import { withinLimits } from "../rate-limit.server";
import { describeEmailError, parseEmail } from "./email.server";
import { findSubscriber, removeSubscriber } from "./subscribers.server";
import {
  readOldTokenId,
  verifyOldToken,
  verifyToken,
} from "./unsubscribe-link.server";

type UnsubscribeRefusal = Refusal & { error?: string };

/**
 * A mail program has broken the link, or it is of the old form and has been
 * used.
 */
const noSuchLink: Refusal = {
  status: 404,
  sentence:
    "This link is incomplete or no longer valid. If you have already left the list, there is nothing more to do. If not, enter your address here.",
};

/**
 * The result is the same whether or not the address was on the list.
 *
 * @returns `refused` unless the address is not on the list (any more)
 */
export async function unsubscribe(
  request: Request,
  context: Context,
  email: unknown,
): Promise<{ refused?: UnsubscribeRefusal }> {
  const typed = typeof email === "string" ? email : "";
  const parsed = parseEmail(typed);
  if (parsed)
    return withinLimits(request, context, "leave", () =>
      removeSubscriber(context.db, { email: parsed }),
    );
  const error = describeEmailError(typed);
  return { refused: { status: 400, sentence: error, error } };
}

/**
 * Rate limits do not apply: valid links are only in our e-mails, and an invalid
 * one writes nothing. A valid link may be used again, as mail programs do.
 *
 * @param token the value of `link` in the address of the page
 * @returns `refused` unless the subscriber is not on the list (any more)
 */
export async function unsubscribeByLink(
  { db, env }: Context,
  token: string,
): Promise<{ refused?: UnsubscribeRefusal }> {
  try {
    const id =
      (await verifyToken(env, token)) ?? (await findByOldToken(db, env, token));
    if (id === undefined) return { refused: noSuchLink };
    await removeSubscriber(db, { id });
    return {};
  } catch (error) {
    return { refused: await toRefusal(error) };
  }
}

async function findByOldToken(db: Database, env: Env, token: string) {
  const id = readOldTokenId(token);
  if (id === undefined) return undefined;
  const subscriber = await findSubscriber(db, id);
  const isValid = await verifyOldToken(env, token, subscriber?.email);
  return isValid ? id : undefined;
}
