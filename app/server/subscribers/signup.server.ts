import type { Message } from "~/labels";
import { lastChange } from "../content/content.server";
import type { Context } from "../data/context.server";
import { handleJoinOrLeave } from "./join-or-leave.server";
import { needsPunycode, parseSignup, type SignupErrors, type SignupValues } from "./signup-form.server";
import { subscribe } from "./subscriptions.server";

/** Why a sign-up was refused, with the typed values. */
type SignupRefusal = {
  status: 400 | 429 | 503;
  headers: Record<string, string>;
  /** For `/api/subscriptions`. */
  sentence: string;
  message: Message;
  errors: SignupErrors;
  values: SignupValues;
};

/**
 * Signs somebody up.
 *
 * @param fields as posted, of any type
 * @returns the address, even if it was on the list already, or the refusal
 */
export async function signUp(
  context: Context,
  request: Request,
  fields: { name?: unknown; email?: unknown; comments?: unknown },
): Promise<{ email: string } | { refused: SignupRefusal }> {
  const parsed = parseSignup(fields);
  const { values } = parsed;
  // Only bots fill in the hidden field of the form: no browser and no password manager knows a value for its name. They get
  // the same responses, but nothing is stored.
  const isSpam = Boolean(fields.comments);
  // A sign-up with errors also counts against the limits if checking it was expensive.
  if (!isSpam && (parsed.ok || needsPunycode(values.email))) {
    const limited = await handleJoinOrLeave(context, request, "join", async () => {
      if (parsed.ok) await subscribe(context.db, parsed.signup, lastChange("/privacy"));
    });
    if (limited) return { refused: { ...limited, message: failure(limited), errors: {}, values } };
  }
  if (parsed.ok) return { email: parsed.signup.email };
  const { errors } = parsed;
  const invalid = { status: 400, headers: {}, sentence: errors.email ?? errors.name ?? "" } as const;
  const message: Message = values.email.trim()
    ? failure(invalid)
    : { title: invalid.sentence, kind: "failure" };
  return { refused: { ...invalid, message, errors, values } };
}

function failure({ status, sentence }: Pick<SignupRefusal, "status" | "sentence">): Message {
  return { title: "Subscription failed", description: sentence, status, kind: "failure" };
}
