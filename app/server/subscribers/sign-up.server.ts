import type { OutcomeMessage } from "~/form-messages";
import type { Labels } from "~/labels";
import { findLastChangeDay } from "../content/content.server";
import type { Context } from "../data/context.server";
import type { Refusal } from "../http/refusals.server";
import { runWithinLimits } from "../rate-limit.server";
import {
  parseSignup,
  type SignupErrors,
  type TypedSignupValues,
} from "./signup-form.server";
import { addSubscriberIfNew } from "./subscribers.server";

/** `sentence` is for `/api/subscriptions`, the rest for the page. */
type SignupRefusal = Refusal & {
  message: OutcomeMessage;
  errors: SignupErrors;
  values: TypedSignupValues;
};

/**
 * @param fields as posted, of any type
 * @param labels in the language of the page
 * @returns the address, even if it was on the list already, or why it was
 *   refused
 */
export async function signUp(
  request: Request,
  context: Context,
  fields: { name?: unknown; email?: unknown; comments?: unknown },
  labels: Labels,
): Promise<
  { refused?: undefined; email: string } | { refused: SignupRefusal }
> {
  const parsed = parseSignup(fields, labels);
  const toMessage = (description: string, status: number): OutcomeMessage => ({
    title: labels.signupFailed,
    description,
    status,
    kind: "failure",
  });
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
  // Only bots fill in the hidden field: browsers never autofill this name. Bots
  // get the same responses, but nothing is stored.
  const isSpam = Boolean(fields.comments);
  const { refused } = isSpam
    ? {}
    : await runWithinLimits(
        request,
        context,
        "join",
        () =>
          addSubscriberIfNew(context.db, signup, findLastChangeDay("/privacy")),
        labels,
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
