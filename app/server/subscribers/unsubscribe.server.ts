import type { Context } from "../data/context.server";
import { handleListRequest, type ListRefusal, unavailableDatabase } from "./list-request.server";
import { emailProblem, parseEmail } from "./signup-form.server";
import { findSubscriber, removeSubscriber } from "./subscriptions.server";
import { idOfLink, isLinkOf } from "./unsubscribe-link.server";

/** Why nobody was taken off the list; `error` belongs beside the field. */
export type UnsubscribeRefusal = Omit<ListRefusal, "status"> & {
  status: 400 | 404 | 429 | 503;
  error?: string;
};

/** Mail programs break long links, and somebody who has joined again has another one. */
const noSuchLink: UnsubscribeRefusal = {
  status: 404,
  sentence:
    "This link is not complete, or not valid any more. If you have left the list already, there is nothing more to do. If not, enter your address here.",
  headers: {},
};

/**
 * Takes an address off the list. The result is the same whether or not it was there, so that nobody can find out who
 * has subscribed.
 *
 * @param email as typed
 * @returns undefined when the address is not on the list now, or the refusal
 */
export async function unsubscribe(
  context: Context,
  request: Request,
  email: unknown,
): Promise<UnsubscribeRefusal | undefined> {
  const typed = typeof email === "string" ? email : "";
  const parsed = parseEmail(typed);
  if (!parsed) {
    const error = emailProblem(typed);
    return { status: 400, sentence: error, headers: {}, error };
  }
  return handleListRequest(context, request, "leave", () => removeSubscriber(context.db, { email: parsed }));
}

/**
 * Takes the subscriber off the list whose unsubscribe link this is. It is not counted against the limits: only an e-mail holds a
 * valid link, and an invalid one writes nothing.
 *
 * @param isOneClick whether a mail program asks. It may repeat its request, so it is also done when nobody has the id.
 *   A person gets the form for an address instead: the mail program may have changed the id.
 * @returns undefined when it is done, or the refusal when the link is not valid or the database does not answer
 */
export async function unsubscribeByLink(
  context: Context,
  link: string,
  isOneClick: boolean,
): Promise<UnsubscribeRefusal | undefined> {
  try {
    const id = idOfLink(link);
    if (!id) return noSuchLink;
    const subscriber = await findSubscriber(context.db, id);
    if (!subscriber && isOneClick) return undefined;
    if (!subscriber || !(await isLinkOf(context.env, subscriber, link))) return noSuchLink;
    await removeSubscriber(context.db, { id: subscriber.id });
    return undefined;
  } catch (error) {
    return unavailableDatabase(error);
  }
}
