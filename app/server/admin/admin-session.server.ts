import { createCookie } from "@remix-run/cloudflare";
import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Context, Env } from "../data/context.server";
import { type Database, withRetry } from "../data/db.server";
import { hmac, randomToken } from "../data/hash.server";
import { adminSessions } from "../data/schema.server";
import type { Message } from "../http/flash.server";
import { countLogin, inMinutes } from "../http/rate-limit.server";
import { notConfigured, refusal } from "../http/responses.server";

const idleLimit = 30 * 60 * 1000;
const absoluteLimit = 8 * 60 * 60 * 1000;

/** A session cookie: no Max-Age. Its token is random, so a signature would add nothing. */
const cookie = createCookie("__Host-admin", { httpOnly: true, secure: true, sameSite: "lax", path: "/" });

const halfAYear = 180 * 24 * 60 * 60;

/**
 * Marks a browser that has logged in before, so that strangers who use up the login attempts cannot lock it out.
 * It grants no access. It is signed with a key derived from both secrets: a new password invalidates it, and a stolen
 * one cannot be used to guess the password.
 */
async function knownCookie(env: Env) {
  const secrets = [await hmac(env.THROTTLE_KEY ?? "", adminPassword(env))];
  const lasting = { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: halfAYear } as const;
  return createCookie("__Host-known", { ...lasting, secrets });
}

async function isKnown(request: Request, env: Env): Promise<boolean> {
  try {
    return (await (await knownCookie(env)).parse(request.headers.get("Cookie"))) === "known";
  } catch {
    return false;
  }
}

/**
 * Requires an admin session. Call it on the first line of every admin loader and action.
 *
 * @throws a 401 Response when the request carries no valid session
 */
export async function requireAdmin(request: Request, context: Context): Promise<void> {
  if (!(await isAdmin(request, context))) throw refusal(401, "Please sign in as admin.");
}

/**
 * Whether the request carries a valid session. Each use extends it; 30 minutes without use, or 8 hours, end it.
 *
 * @throws a 503 Response when no password of at least 12 characters is configured
 */
export async function isAdmin(request: Request, { env, db }: Context): Promise<boolean> {
  adminPassword(env);
  const token = await readToken(request);
  if (!token) return false;
  const now = Date.now();
  const tokenHash = await hashToken(env, token);
  const touched = await withRetry(() =>
    db
      .update(adminSessions)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(adminSessions.tokenHash, tokenHash),
          gt(adminSessions.lastUsedAt, now - idleLimit),
          gt(adminSessions.createdAt, now - absoluteLimit),
        ),
      )
      .returning({ createdAt: adminSessions.createdAt }),
  );
  return touched.length === 1;
}

/** Why a login was refused: a message for the page, one sentence for the API. */
type LoginRefusal = {
  status: 400 | 401 | 429;
  headers: Record<string, string>;
  sentence: string;
  message: Message;
};

/**
 * Checks the shared password and starts a session.
 *
 * @param password as posted, of any type
 * @returns the `Set-Cookie` values of the session and of the known browser, or the refusal
 * @throws a 503 Response when no password of at least 12 characters is configured
 */
export async function logIn(
  request: Request,
  { env, db }: Context,
  password: unknown,
): Promise<{ cookie: string; known: string } | { refused: LoginRefusal }> {
  const expected = adminPassword(env);
  if (typeof password !== "string" || !password.trim()) {
    const sentence = "Password is required";
    return { refused: { status: 400, headers: {}, sentence, message: { title: sentence, kind: "failure" } } };
  }
  const { allowed, retryAfter, undo } = await countLogin(db, env, request, await isKnown(request, env));
  if (!allowed) {
    return denied(429, `Too many wrong passwords. Try again ${inMinutes(retryAfter)}.`, {
      "Retry-After": String(retryAfter),
    });
  }
  if (!(await samePassword(password, expected))) return denied(401, "Invalid password");
  await undo();
  return { cookie: await startSession(env, db), known: await (await knownCookie(env)).serialize("known") };
}

function denied(
  status: 401 | 429,
  sentence: string,
  headers: Record<string, string> = {},
): { refused: LoginRefusal } {
  const description = status === 401 ? sentence : `${status}: ${sentence}`;
  return {
    refused: { status, headers, sentence, message: { title: "Access denied", description, kind: "failure" } },
  };
}

async function startSession(env: Env, db: Database): Promise<string> {
  const token = randomToken();
  const tokenHash = await hashToken(env, token);
  const now = Date.now();
  await withRetry(() =>
    db.batch([
      db
        .delete(adminSessions)
        .where(
          or(lt(adminSessions.lastUsedAt, now - idleLimit), lt(adminSessions.createdAt, now - absoluteLimit)),
        ),
      db.insert(adminSessions).values({ tokenHash, createdAt: now, lastUsedAt: now }).onConflictDoNothing(),
    ]),
  );
  return cookie.serialize(token);
}

/** Ends the request's session, if there is one. Returns the `Set-Cookie` that removes it from the browser. */
export async function signOut(request: Request, { env, db }: Context): Promise<string> {
  const token = await readToken(request);
  if (token) {
    const tokenHash = await hashToken(env, token);
    await withRetry(() => db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash)));
  }
  return cookie.serialize("", { maxAge: 0 });
}

/** The token in the cookie, or undefined when the cookie holds anything else. */
async function readToken(request: Request): Promise<string | undefined> {
  try {
    const token: unknown = await cookie.parse(request.headers.get("Cookie"));
    return typeof token === "string" && /^[0-9a-f]{64}$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Keyed with the password, so that a new password ends every session. */
function hashToken(env: Env, token: string) {
  return hmac(adminPassword(env), token);
}

function adminPassword({ ADMIN_PASSWORD }: Env): string {
  if (!ADMIN_PASSWORD || ADMIN_PASSWORD.length < 12)
    throw notConfigured("ADMIN_PASSWORD", "Admin is not configured");
  return ADMIN_PASSWORD;
}

/** Compares HMACs under a random key in constant time, so that the duration reveals nothing. */
async function samePassword(given: string, expected: string) {
  const key = randomToken();
  const [a, b] = await Promise.all([hmac(key, given), hmac(key, expected)]);
  let difference = 0;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
