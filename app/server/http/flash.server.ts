import {
  type Cookie,
  createCookie,
  redirectDocument,
  type TypedResponse,
} from "@remix-run/cloudflare";
import type { Message } from "~/labels";

/**
 * The messages that a page can show after a redirect. The cookie contains only
 * the key, so nobody can forge a text.
 */
export const flashMessages = {
  loggedOut: { title: "Logged out", kind: "success" },
  removed: { title: "Removed from the list", kind: "success" },
  granted: { title: "Access granted", kind: "success" },
  subscribed: { title: "Thanks for signing up!", kind: "success" },
  ended: {
    title: "You have been logged out",
    description: "Please log in again.",
    kind: "failure",
  },
} as const satisfies Record<string, Message>;

type Key = keyof typeof flashMessages;

/** Of every cookie of the site. */
export const cookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
} as const;

const cookie = createCookie("__Host-flash", { ...cookieOptions, maxAge: 60 });

/** The `Set-Cookie` header that stores a message for the next page. */
export function serializeMessage(key: Key): Promise<string> {
  return cookie.serialize(key);
}

/**
 * A 303 to `address`, which then shows the message once. Script loads a new
 * document, too: the old one may contain the list of subscribers, which must
 * not stay in it after logging out.
 */
export async function redirectWithMessage(
  address: string,
  key: Key,
  cookies: string[] = [],
): Promise<TypedResponse<never>> {
  const headers = new Headers(
    cookies.map((value): [string, string] => ["Set-Cookie", value]),
  );
  headers.append("Set-Cookie", await serializeMessage(key));
  headers.set("Cache-Control", "no-store");
  return redirectDocument(address, { status: 303, headers });
}

/**
 * The message that a redirect stored in the cookie, and the headers that delete
 * the cookie.
 */
export async function takeMessage(
  request: Request,
): Promise<{ message: Message | null; headers: Headers }> {
  const headers = new Headers();
  const key = await readCookie(cookie, request);
  if (typeof key !== "string" || !Object.hasOwn(flashMessages, key))
    return { message: null, headers };
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return { message: flashMessages[key as Key], headers };
}

/**
 * The value of a cookie of the request, or null if it is missing or malformed.
 */
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
