import { createCookie, redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { Env } from "../data/context.server";
import { hmac } from "../data/hash.server";
import { seal, unseal } from "../data/seal.server";
import { type Message, readCookie } from "../http/flash.server";
import { throttleKey } from "../http/rate-limit.server";
import { suggestEmail } from "./email-typos.server";

/** Contains the encrypted address for one minute, which is long enough for a reload. */
const cookie = createCookie("__Host-subscribed", {
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
});

/** A 303 to the sign-up page. The parameter confirms the sign-up even if the browser refuses the cookie. */
export async function redirectToConfirmation(env: Env, email: string): Promise<TypedResponse<never>> {
  const headers = {
    "Set-Cookie": await cookie.serialize(await seal(await cookieKey(env), email)),
    "Cache-Control": "no-store",
  };
  return redirect("/contact?subscribed#signup", { status: 303, headers });
}

/** The message of the sign-up page after a sign-up, or null for any other request. */
export async function confirmationFor(request: Request, env: Env): Promise<Message | null> {
  if (!new URL(request.url).searchParams.has("subscribed")) return null;
  const title = "Thanks for signing up!";
  const email = await emailIn(request, env);
  if (!email) return { title, kind: "success" };
  const suggested = suggestEmail(email);
  const advice = suggested ? ` Did you mean ${suggested}? Then please sign up again with that address.` : "";
  return { title, description: `We will write to ${email}.${advice}`, kind: "success" };
}

async function emailIn(request: Request, env: Env): Promise<string | undefined> {
  const sealed = await readCookie(cookie, request);
  return typeof sealed === "string" && env.THROTTLE_KEY ? unseal(await cookieKey(env), sealed) : undefined;
}

function cookieKey(env: Env) {
  return hmac(throttleKey(env), "sign-up confirmation");
}
