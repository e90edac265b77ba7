import { site } from "../content/content.server";
import type { Env } from "../data/context.server";
import type { Subscription } from "../data/schema.server";
import { hmac, sameSecret } from "../hash.server";
import { notConfigured } from "../http/responses.server";
import { parsePositiveInteger } from "../positive-integer.server";

type Subscriber = Pick<Subscription, "id" | "email">;

/** @throws a 503 Response when the secret is missing */
export function prepareUnsubscribeLinks(
  env: Env,
): (subscriber: Subscriber) => Promise<string> {
  const key = requireLinkKey(env);
  return async (subscriber) =>
    `${site.url}/unsubscribe?link=${await writeToken(key, subscriber)}`;
}

/**
 * The id in the token of an unsubscribe link; undefined for a text that cannot
 * be one. The id may be forged: see `isValidToken`.
 */
export function readSubscriberId(token: string): number | undefined {
  const [, id] = /^(\d+)-[0-9a-f]{64}$/.exec(token) ?? [];
  return parsePositiveInteger(id);
}

export async function isValidToken(
  env: Env,
  subscriber: Subscriber,
  token: string,
): Promise<boolean> {
  return sameSecret(token, await writeToken(requireLinkKey(env), subscriber));
}

/** A separate secret, so that links in e-mails already sent keep working. */
function requireLinkKey({ UNSUBSCRIBE_KEY }: Env): string {
  if (!UNSUBSCRIBE_KEY) throw notConfigured("UNSUBSCRIBE_KEY");
  return UNSUBSCRIBE_KEY;
}

/** No e-mail address, only the id and an HMAC of id and address. */
async function writeToken(key: string, { id, email }: Subscriber) {
  return `${id}-${await hmac(key, `${id} ${email}`)}`;
}
