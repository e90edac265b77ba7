import type { Context } from "../data/context.server";
import { handleJoinOrLeave, type JoinOrLeaveRefusal, refusalFrom503 } from "./join-or-leave.server";
import { emailError, meantEmail, parseEmail } from "./signup-form.server";
import { findSubscriber, removeSubscriber } from "./subscriptions.server";
import { isValidLink, subscriberIdIn } from "./unsubscribe-link.server";

/** Why nobody was removed from the list. `error` is shown beside the field. */
type UnsubscribeRefusal = Omit<JoinOrLeaveRefusal, "status"> & {
  status: 400 | 404 | 429 | 503;
  error?: string;
  /** For the field: the address as typed, or the one that was probably meant. */
  email?: string;
};

/** For a link that a mail program has broken, or that belongs to an earlier subscription of somebody who joined again. */
const noSuchLink: UnsubscribeRefusal = {
  status: 404,
  sentence:
    "This link is incomplete or no longer valid. If you have already left the list, there is nothing more to do. If not, enter your address here.",
  headers: {},
};

/**
 * Removes an address from the list. The result is the same whether or not it was there, so that nobody can find out who
 * has subscribed.
 *
 * @param email as typed
 * @returns undefined when the address is no longer on the list, or the refusal
 */
export async function unsubscribe(
  context: Context,
  request: Request,
  email: unknown,
): Promise<UnsubscribeRefusal | undefined> {
  const typed = typeof email === "string" ? email : "";
  const parsed = parseEmail(typed);
  // An address that nobody could join with today may have been stored before.
  const stored = parsed ?? /^[^\s@]{1,64}@[a-z0-9.-]{1,200}$/i.exec(typed.trim())?.[0].toLowerCase();
  let isRemoved = false;
  const refused =
    stored &&
    (await handleJoinOrLeave(context, request, "leave", async () => {
      isRemoved = await removeSubscriber(context.db, { email: stored });
    }));
  if (refused) return refused;
  if (parsed || isRemoved) return undefined;
  const error = emailError(typed);
  return { status: 400, sentence: error, headers: {}, error, email: meantEmail(typed) ?? typed };
}

/**
 * Removes the subscriber with this unsubscribe link. Rate limits do not apply: valid links are only in our e-mails, and an
 * invalid one writes nothing.
 *
 * @param isOneClick whether a mail program sent the request. It may repeat it, so an id that nobody has counts as success.
 *   A person gets the form for an address instead, because a broken link may contain a wrong id.
 * @returns undefined on success; a refusal when the link is invalid or the database does not answer
 */
export async function unsubscribeByLink(
  context: Context,
  link: string,
  isOneClick: boolean,
): Promise<UnsubscribeRefusal | undefined> {
  try {
    const id = subscriberIdIn(link);
    if (!id) return noSuchLink;
    const subscriber = await findSubscriber(context.db, id);
    if (!subscriber && isOneClick) return undefined;
    if (!subscriber || !(await isValidLink(context.env, subscriber, link))) return noSuchLink;
    await removeSubscriber(context.db, { id: subscriber.id });
    return undefined;
  } catch (error) {
    return refusalFrom503(error);
  }
}
