import type { Env } from "./data/context.server";
import { createNotConfiguredResponse } from "./http/refusals.server";

/** In characters. */
const minimumLengths = {
  /** Also the key of the hashed tokens of logins. */
  ADMIN_PASSWORD: 12,
  /** The key of hashed network addresses and of sign-up confirmations. */
  THROTTLE_KEY: 16,
  /** The key of unsubscribe links, so that links already sent keep working. */
  UNSUBSCRIBE_KEY: 16,
};

/** @throws a 503 Response when the secret is missing or too short */
export function requireSecret(
  env: Env,
  name: keyof typeof minimumLengths,
): string {
  const secret = env[name];
  if (secret && secret.length >= minimumLengths[name]) return secret;
  const sentence =
    name === "ADMIN_PASSWORD" ? "Admin is not configured" : undefined;
  throw createNotConfiguredResponse(name, sentence);
}
