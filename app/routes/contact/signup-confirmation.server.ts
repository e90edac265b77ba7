import {
  createCookie,
  redirect,
  type TypedResponse,
} from "@remix-run/cloudflare";
import { type Env, requireSecret } from "~/server/data/context.server";
import { decrypt, encrypt } from "~/server/encryption.server";
import { hmac } from "~/server/hash.server";
import { cookieOptions, readCookie } from "~/server/http/cookies.server";
import {
  flashMessages,
  serializeMessage,
  takeMessage,
} from "~/server/http/flash.server";
import { suggestEmail } from "./email-typos.server";

/**
 * Contains the address, encrypted, for one minute, which is long enough for a
 * reload. Nobody else who uses the computer can read it, or forge a text.
 */
const emailCookie = createCookie("__Host-subscribed", {
  ...cookieOptions,
  maxAge: 60,
});

function deriveKey(env: Env): Promise<string> {
  return hmac(requireSecret(env, "THROTTLE_KEY"), "sign-up confirmation");
}

async function readEmail(request: Request, env: Env) {
  const value = await readCookie(emailCookie, request);
  return typeof value === "string"
    ? decrypt(await deriveKey(env), value)
    : undefined;
}

/**
 * A 303 to the sign-up page. The parameter confirms the sign-up even if the
 * browser refuses the cookie.
 */
export async function redirectToConfirmation(
  env: Env,
  email: string,
): Promise<TypedResponse<never>> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append(
    "Set-Cookie",
    await emailCookie.serialize(await encrypt(await deriveKey(env), email)),
  );
  headers.append("Set-Cookie", await serializeMessage("subscribed"));
  return redirect("/contact?subscribed", { status: 303, headers });
}

/**
 * The message of the sign-up page after a sign-up, and the headers that mark it
 * as shown. A repeated one has no toast.
 */
export async function readConfirmation(request: Request, env: Env) {
  if (!new URL(request.url).searchParams.has("subscribed"))
    return { message: null, isRepeated: false, headers: new Headers() };
  const { message: first, headers } = await takeMessage(request);
  const isRepeated = first === null;
  const message = flashMessages.subscribed;
  const email = await readEmail(request, env);
  if (!email) return { message, isRepeated, headers };
  const suggested = suggestEmail(email);
  const advice = suggested
    ? ` Did you mean ${suggested}? Then please sign up again with that address.`
    : "";
  const description = `We will write to ${email}.${advice}`;
  return { message: { ...message, description }, isRepeated, headers };
}
