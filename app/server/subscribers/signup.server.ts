import { pages } from "../content/content.server";
import type { Context } from "../data/context.server";
import type { Message } from "../http/flash.server";
import { handleListRequest } from "./list-request.server";
import { needsConversion, parseSignup, type SignupErrors, type SignupValues } from "./signup-form.server";
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
  // A refused sign-up that cost work is counted as well.
  if (parsed.ok || needsConversion(values.email)) {
    const refused = await handleListRequest(context, request, "join", async () => {
      if (parsed.ok) await subscribe(context.db, parsed.signup, pages.privacy.version);
    });
    if (refused) {
      const description = `${refused.status}: ${refused.sentence}`;
      const message: Message = { title: "Subscription failed", description, kind: "failure" };
      return { ...refused, message, errors: {}, values };
    }
  }
  if (parsed.ok) return undefined;
  const sentence = parsed.errors.email ?? parsed.errors.name ?? "";
  const message: Message = values.email.trim()
    ? { title: "Subscription failed", description: `400: ${sentence}`, kind: "failure" }
    : { title: sentence, kind: "failure" };
  return { status: 400, headers: {}, sentence, message, errors: parsed.errors, values };
}
