import type { Context } from "../data/context.server";
import type { Message } from "../http/flash.server";
import { countSignup, inMinutes } from "../http/rate-limit.server";
import { parseSignup, type SignupErrors, type SignupValues } from "./signup-form.server";
import { subscribe } from "./subscriptions.server";

/** Why a sign-up was refused, with the typed values. */
export type SignupRefusal = {
  status: 400 | 429 | 503;
  headers: Record<string, string>;
  /** For `/api/subscriptions`. */
  sentence: string;
  message: Message;
  errors: SignupErrors;
  values: SignupValues;
};

/** Signs somebody up. Returns undefined on success, also for an address that is already on the list. */
export async function signUp(
  context: Context,
  request: Request,
  fields: Record<string, unknown>,
): Promise<SignupRefusal | undefined> {
  const parsed = parseSignup(fields);
  const { values } = parsed;
  if (!parsed.ok) {
    const sentence = parsed.errors.email ?? parsed.errors.name ?? "";
    const message: Message = values.email.trim()
      ? { title: "Subscription failed", description: `400: ${sentence}`, kind: "failure" }
      : { title: sentence, kind: "failure" };
    return { status: 400, headers: {}, sentence, message, errors: parsed.errors, values };
  }
  const failed = (status: 429 | 503, sentence: string, retryAfter: string): SignupRefusal => ({
    status,
    headers: { "Retry-After": retryAfter },
    sentence,
    message: { title: "Subscription failed", description: `${status}: ${sentence}`, kind: "failure" },
    errors: {},
    values,
  });
  try {
    const result = await countSignup(context.db, context.env, request);
    if (!result.allowed) {
      const sentence = `Too many sign-ups at the moment. Try again ${inMinutes(result.retryAfter)}.`;
      return failed(429, sentence, String(result.retryAfter));
    }
    await subscribe(context.db, parsed.signup);
    return undefined;
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error;
    return failed(503, await error.text(), error.headers.get("Retry-After") ?? "30");
  }
}
