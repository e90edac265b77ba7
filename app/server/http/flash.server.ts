import {
  createCookie,
  redirectDocument,
  type TypedResponse,
} from "@remix-run/cloudflare";
import type { OutcomeMessage } from "~/form-messages";
import { cookieOptions, readCookie } from "./cookies.server";

/** The cookie contains only the key, so nobody can forge a message. */
export const flashMessages = {
  loggedOut: { title: "Logged out", kind: "success" },
  loggedOutHere: {
    title: "Logged out in this browser",
    description:
      "We could not end this login in the database. It ends by itself, after 8 hours at most. Until then, only somebody with a copy of this browser’s cookie could use it.",
    kind: "success",
  },
  removed: { title: "Removed from the list", kind: "success" },
  granted: { title: "Access granted", kind: "success" },
  ended: {
    title: "You have been logged out",
    description: "Please log in again.",
    kind: "failure",
  },
} as const satisfies Record<string, OutcomeMessage>;

type Key = keyof typeof flashMessages;

const cookie = createCookie("__Host-flash", { ...cookieOptions, maxAge: 60 });

/**
 * Makes the browser load a new document, even with script: after a logout, the
 * old one must not keep the list of subscribers.
 */
export async function redirectWithFlashMessage(
  address: string,
  key: Key,
  cookies: string[] = [],
): Promise<TypedResponse<never>> {
  const headers = new Headers(
    cookies.map((value): [string, string] => ["Set-Cookie", value]),
  );
  headers.append("Set-Cookie", await cookie.serialize(key));
  headers.set("Cache-Control", "no-store");
  return redirectDocument(address, { status: 303, headers });
}

/** The message, and the headers that delete its cookie. */
export async function takeFlashMessage(
  request: Request,
): Promise<{ message: OutcomeMessage | null; headers: Headers }> {
  const headers = new Headers();
  const key = await readCookie(cookie, request);
  if (typeof key !== "string" || !Object.hasOwn(flashMessages, key))
    return { message: null, headers };
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return { message: flashMessages[key as Key], headers };
}
