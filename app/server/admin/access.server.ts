import type * as jose from "jose";
import type { Env } from "../data/context.server";
import {
  notConfigured,
  refusal,
  unavailable,
} from "../failures/refusals.server";
import { isLocalHost } from "../http/guard.server";

type KeySet = ReturnType<typeof jose.createRemoteJWKSet>;

/**
 * The public keys of a team, by its address. jose fetches them again after ten
 * minutes, or when a token uses a new key.
 */
const keySets = new Map<string, KeySet>();

/**
 * Requires the token that Cloudflare Access adds to every request it lets
 * through
 * (https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/).
 *
 * @returns the Access user ID of the person, or undefined on localhost or when
 *   Access is not configured
 * @throws a 403 Response without a valid token; a 503 Response when the keys
 *   cannot be fetched, or when only one of the two settings exists
 */
export async function requireAccess(
  request: Request,
  { ACCESS_TEAM, ACCESS_AUDIENCE }: Env,
): Promise<string | undefined> {
  if (
    (!ACCESS_TEAM && !ACCESS_AUDIENCE) ||
    isLocalHost(new URL(request.url).hostname)
  )
    return undefined;
  if (!ACCESS_TEAM) throw notConfigured("ACCESS_TEAM");
  if (!ACCESS_AUDIENCE) throw notConfigured("ACCESS_AUDIENCE");
  // Loaded only where Access is in use.
  const { createRemoteJWKSet, errors, jwtVerify } = await import("jose");
  const issuer = `https://${ACCESS_TEAM}.cloudflareaccess.com`;
  const keys =
    keySets.get(issuer) ??
    createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer));
  keySets.set(issuer, keys);
  const findKey = (...token: Parameters<KeySet>) =>
    keys(...token).catch((error) => {
      if (
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys
      )
        throw error;
      throw unavailable(
        "Logging in is not possible right now. Please try again in a minute.",
        "the keys of Cloudflare Access could not be fetched",
      );
    });
  const notLoggedIn = () =>
    refusal(403, "Please log in to Cloudflare Access first.");
  const token = request.headers.get("Cf-Access-Jwt-Assertion") ?? "";
  const options = {
    issuer,
    audience: ACCESS_AUDIENCE,
    algorithms: ["RS256"],
    requiredClaims: ["exp"],
  };
  const { payload } = await jwtVerify(token, findKey, options).catch(
    (error) => {
      throw error instanceof errors.JOSEError ? notLoggedIn() : error;
    },
  );
  // Service tokens have an empty `sub`, which `requiredClaims` would accept.
  if (!payload.sub) throw notLoggedIn();
  return payload.sub;
}
