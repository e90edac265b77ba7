import {
  createCookie,
  redirect,
  type TypedResponse,
} from "@remix-run/cloudflare";
import { type Env, requireSecret } from "~/server/data/context.server";
import { hmac } from "~/server/hash.server";
import { cookieOptions, readCookie } from "~/server/http/cookies.server";
import {
  flashMessages,
  serializeMessage,
  takeMessage,
} from "~/server/http/flash.server";
import { suggestEmail } from "./email-typos.server";

/**
 * Contains the address for one minute, which is long enough for a reload. It is
 * signed, so that nobody can forge a text.
 */
async function createEmailCookie(env: Env) {
  const secrets = [
    await hmac(requireSecret(env, "THROTTLE_KEY"), "sign-up confirmation"),
  ];
  return createCookie("__Host-subscribed", {
    ...cookieOptions,
    maxAge: 60,
    secrets,
  });
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
    await (await createEmailCookie(env)).serialize(email),
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
  const email =
    env.THROTTLE_KEY &&
    (await readCookie(await createEmailCookie(env), request));
  if (typeof email !== "string" || !email)
    return { message, isRepeated, headers };
  const suggested = suggestEmail(email);
  const advice = suggested
    ? ` Did you mean ${suggested}? Then please sign up again with that address.`
    : "";
  const description = `We will write to ${email}.${advice}`;
  return { message: { ...message, description }, isRepeated, headers };
}
