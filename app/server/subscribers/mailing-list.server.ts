import { type Message, signupFailed } from "~/form-messages";
import { findLastChange } from "../content/content.server";
import type { Context, Env } from "../data/context.server";
import type { Database } from "../data/db.server";
import { type Refusal, toRefusal } from "../http/refusals.server";
import { limitAttempt } from "../rate-limit.server";
import { describeEmailError, parseEmail } from "./email.server";
import {
  parseSignup,
  type SignupErrors,
  type SignupValues,
} from "./signup-form.server";
import {
  addSubscriber,
  findSubscriber,
  removeSubscriber,
} from "./subscriptions.server";
import {
  readOldTokenId,
  verifyOldToken,
  verifyToken,
} from "./unsubscribe-link.server";

/** `sentence` is for `/api/subscriptions`, the rest for the page. */
type SignupRefusal = Refusal & {
  message: Message;
  errors: SignupErrors;
  values: SignupValues;
};

type UnsubscribeRefusal = Refusal & { error?: string };

/**
 * @param fields as posted, of any type
 * @returns the address, even if it was on the list already, or why it was
 *   refused
 */
export async function signUp(
  request: Request,
  context: Context,
  fields: { name?: unknown; email?: unknown; comments?: unknown },
): Promise<
  { refused?: undefined; email: string } | { refused: SignupRefusal }
> {
  const parsed = parseSignup(fields);
  const { values } = parsed;
  if (!parsed.ok) {
    const { errors } = parsed;
    const sentence = errors.email ?? errors.name ?? "";
    // An empty form needs no status and no description.
    const message = values.email.trim()
      ? toMessage(sentence, 400)
      : ({ title: sentence, kind: "failure" } as const);
    return { refused: { status: 400, sentence, message, errors, values } };
  }
  const { signup } = parsed;
  // Only bots fill in the hidden field of the form: no browser knows a value
  // for its name. They get the same responses, but nothing is stored.
  const isSpam = Boolean(fields.comments);
  const { refused } = isSpam
    ? {}
    : await withinLimits(request, context, "join", () =>
        addSubscriber(context.db, signup, findLastChange("/privacy")),
      );
  if (!refused) return { email: signup.email };
  return {
    refused: {
      ...refused,
      message: toMessage(refused.sentence, refused.status),
      errors: {},
      values,
    },
  };
}

function toMessage(description: string, status: number): Message {
  return { title: signupFailed, description, status, kind: "failure" };
}

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

/**
 * Counts a request against the rate limits, then does the work.
 *
 * @returns `refused` unless the work is done
 */
async function withinLimits(
  request: Request,
  context: Context,
  kind: "join" | "leave",
  work: () => Promise<unknown>,
): Promise<{ refused?: Refusal }> {
  try {
    const { refused } = await limitAttempt(request, context, kind);
    if (!refused) await work();
    return { refused };
  } catch (error) {
    return { refused: await toRefusal(error) };
  }
}
