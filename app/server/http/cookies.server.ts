import type { Cookie } from "@remix-run/cloudflare";

export const cookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
} as const;

/** The value, or null if the cookie is missing or malformed. */
export async function readCookie(
  from: Cookie,
  request: Request,
): Promise<unknown> {
  try {
    return await from.parse(request.headers.get("Cookie"));
  } catch {
    return null;
  }
}
