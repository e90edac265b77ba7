import { addressWithQuery, fullAddress } from "~/urls";
import { site } from "../content/content.server";
import type { Env } from "../data/context.server";
import { hmac, importHmacKey, isSameSecret } from "../hash.server";
import { parsePositiveInteger } from "../positive-integer.server";
import { requireSecret } from "../secrets.server";

/** @throws a 503 Response when the secret is missing */
export function createUnsubscribeLinkBuilder(
  env: Env,
): (subscriber: { id: number }) => Promise<string> {
  // Once, because a mail merge has a link for each subscriber.
  const key = importHmacKey(requireLinkKey(env));
  return async ({ id }) => {
    const link = `${id}.${await hmac(await key, String(id))}`;
    return fullAddress(site, addressWithQuery("/unsubscribe", { link }));
  };
}

/** Whether a text can be the token of an unsubscribe link. It may be forged. */
export function mayBeUnsubscribeToken(text: string): boolean {
  return splitToken(text) !== undefined;
}

/**
 * Judges a token without the database, so that the result is the same whether
 * or not somebody has the id.
 *
 * @returns the id that the token was made for, or undefined
 * @throws a 503 Response when the secret is missing
 */
export async function verifyUnsubscribeToken(
  env: Env,
  token: string,
): Promise<number | undefined> {
  const { id, separator, signature } = splitToken(token) ?? {};
  const expected = await hmac(requireLinkKey(env), String(id));
  return separator === "." && (await isSameSecret(signature ?? "", expected))
    ? id
    : undefined;
}

/**
 * The id in a token of a link sent before December 2026, whose signature also
 * covers the address; undefined for other texts. The id may be forged: see
 * `verifyOldUnsubscribeToken`.
 */
export function parseOldTokenId(token: string): number | undefined {
  const { id, separator } = splitToken(token) ?? {};
  return separator === "-" ? id : undefined;
}

/**
 * Takes as long for an id that nobody has as for one that somebody has.
 *
 * @param email the address of the subscriber with the token's id, if any
 * @throws a 503 Response when the secret is missing
 */
export async function verifyOldUnsubscribeToken(
  env: Env,
  token: string,
  email: string | undefined,
): Promise<boolean> {
  const { id, signature } = splitToken(token) ?? {};
  const expected = await hmac(requireLinkKey(env), `${id} ${email ?? ""}`);
  return isSameSecret(signature ?? "", expected);
}

function splitToken(token: string) {
  const [, digits, separator, signature] =
    /^(\d+)([.-])([0-9a-f]{64})$/.exec(token) ?? [];
  const id = parsePositiveInteger(digits);
  return id === undefined ? undefined : { id, separator, signature };
}

/** A separate secret, so that links in e-mails already sent keep working. */
function requireLinkKey(env: Env): string {
  return requireSecret(env, "UNSUBSCRIBE_KEY");
}
