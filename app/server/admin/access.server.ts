import type { Env } from "../data/context.server";
import { refusal, unavailable } from "../http/responses.server";

/**
 * Requires the token that Cloudflare Access adds to every request it lets through
 * (https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/).
 *
 * @returns the number that Access has given to the person, or undefined when Access is not configured
 * @throws a 403 Response without a valid token, a 503 Response when its keys cannot be fetched
 */
export async function requireAccess(
  request: Request,
  { ACCESS_TEAM, ACCESS_AUDIENCE }: Env,
): Promise<string | undefined> {
  if (!ACCESS_TEAM || !ACCESS_AUDIENCE) return undefined;
  const { createRemoteJWKSet, errors, jwtVerify } = await import("jose");
  const issuer = `https://${ACCESS_TEAM}.cloudflareaccess.com`;
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer));
  const token = request.headers.get("Cf-Access-Jwt-Assertion") ?? "";
  try {
    const options = {
      issuer,
      audience: ACCESS_AUDIENCE,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "sub"],
    };
    return (await jwtVerify(token, keys, options)).payload.sub;
  } catch (error) {
    const isAboutToken =
      error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC");
    if (isAboutToken) throw refusal(403, "Please sign in to Cloudflare Access first.");
    throw unavailable(
      "Signing in is not possible right now. Please try again in a minute.",
      "the keys of Cloudflare Access could not be fetched",
    );
  }
}
