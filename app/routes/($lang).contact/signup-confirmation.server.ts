import {
  createCookie,
  redirect,
  type TypedResponse,
} from "@remix-run/cloudflare";
import type { OutcomeMessage } from "~/form-messages";
import type { Labels } from "~/labels";
import type { Env } from "~/server/data/context.server";
import { hmac } from "~/server/hash.server";
import { cookieOptions, readCookie } from "~/server/http/cookies.server";
import { requireSecret } from "~/server/secrets.server";
import { fillLabel } from "~/text";
import { suggestEmailCorrection } from "./email-typos.server";
import { decrypt, encrypt } from "./encryption.server";

/**
 * Contains the address, encrypted, and whether the toast has been shown. One
 * minute is long enough for a reload. Nobody else who uses the computer can read
 * the address, or forge a text.
 */
const cookie = createCookie("__Host-subscribed", {
  ...cookieOptions,
  maxAge: 60,
});

type Stored = { email: string; isShown: boolean };

function deriveKey(env: Env): Promise<string> {
  return hmac(requireSecret(env, "THROTTLE_KEY"), "sign-up confirmation");
}

async function readStored(request: Request): Promise<Stored | undefined> {
  const stored = (await readCookie(cookie, request)) as Partial<Stored> | null;
  const { email, isShown } = stored ?? {};
  return typeof email === "string"
    ? { email, isShown: isShown === true }
    : undefined;
}

/**
 * A 303 to the sign-up page at `page`. A parameter confirms the sign-up even if
 * the browser refuses the cookie.
 */
export async function redirectToSignupConfirmation(
  env: Env,
  email: string,
  page: string,
): Promise<TypedResponse<never>> {
  const stored: Stored = {
    email: await encrypt(await deriveKey(env), email),
    isShown: false,
  };
  const headers = {
    "Cache-Control": "no-store",
    "Set-Cookie": await cookie.serialize(stored),
  };
  return redirect(`${page}?subscribed`, { status: 303, headers });
}

/**
 * The message of the sign-up page after a sign-up, and the headers that mark it
 * as shown. A repeated one has no toast.
 */
export async function readSignupConfirmation(
  request: Request,
  env: Env,
  labels: Labels,
) {
  const thanks: OutcomeMessage = { title: labels.thanks, kind: "success" };
  const headers = new Headers();
  if (!new URL(request.url).searchParams.has("subscribed"))
    return { message: null, isRepeated: false, headers };
  const stored = await readStored(request);
  // Without the cookie we cannot tell, so there is no toast.
  const isRepeated = stored?.isShown ?? true;
  if (stored && !isRepeated)
    headers.set(
      "Set-Cookie",
      await cookie.serialize({ ...stored, isShown: true }),
    );
  const email = stored && (await decrypt(await deriveKey(env), stored.email));
  if (!email) return { message: thanks, isRepeated, headers };
  const suggested = suggestEmailCorrection(email);
  const description = [
    fillLabel(labels.weWillWrite, { email }),
    ...(suggested
      ? [fillLabel(labels.anotherAddress, { email: suggested })]
      : []),
  ].join(" ");
  return { message: { ...thanks, description }, isRepeated, headers };
}
