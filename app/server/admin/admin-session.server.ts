import { createCookie } from "@remix-run/cloudflare";
import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Context, Env } from "../data/context.server";
import { type Database, withRetry } from "../data/db.server";
import { hmac, randomToken } from "../data/hash.server";
import { adminSessions } from "../data/schema.server";
import type { Message } from "../http/flash.server";
import { countLogin, inMinutes } from "../http/rate-limit.server";
import { notConfigured, refusal } from "../http/responses.server";

const idleTime = 30 * 60 * 1000;
const wholeTime = 8 * 60 * 60 * 1000;

/** No Max-Age: it ends with the browser. The token in it is random, so a signature would add nothing. */
const cookie = createCookie("__Host-admin", { httpOnly: true, secure: true, sameSite: "lax", path: "/" });

const halfAYear = 180 * 24 * 60 * 60;

/**
 * What a browser keeps that has been logged in, so that strangers who use up everybody's tries cannot keep it
 * out. It opens nothing. Signed with a key made of both secrets: changing the password ends it, and nobody who
 * finds it can try passwords on it.
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
 * The guard: the first line of every admin loader and action.
 *
 * @throws a 401 Response when the request carries no live session
 */
export async function requireAdmin(request: Request, context: Context): Promise<void> {
  if (!(await isAdmin(request, context))) throw refusal(401, "Please sign in as admin.");
}

/**
 * Whether the request carries a live session. Each use extends it; 30 idle minutes or 8 hours end it.
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
          gt(adminSessions.lastUsedAt, now - idleTime),
          gt(adminSessions.createdAt, now - wholeTime),
        ),
      )
      .returning({ createdAt: adminSessions.createdAt }),
  );
  return touched.length === 1;
}

/** Why somebody was not let in: for the page a message, for the API one plain sentence. */
type LoginRefusal = {
  status: 400 | 401 | 429;
  headers: Record<string, string>;
  sentence: string;
  message: Message;
};

/**
 * Checks the shared password and begins a session.
 *
 * @param password as it was posted, whatever it is
 * @returns the `Set-Cookie` of the new session and that by which the browser is known, or why there is none
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
  const { allowed, retryAfter, forgive } = await countLogin(db, env, request, await isKnown(request, env));
  if (!allowed) {
    return denied(429, `Too many wrong passwords. Try again ${inMinutes(retryAfter)}.`, {
      "Retry-After": String(retryAfter),
    });
  }
  if (!(await samePassword(password, expected))) return denied(401, "Invalid password");
  await forgive();
  return { cookie: await beginSession(env, db), known: await (await knownCookie(env)).serialize("known") };
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

async function beginSession(env: Env, db: Database): Promise<string> {
  const token = randomToken();
  const tokenHash = await hashToken(env, token);
  const now = Date.now();
  await withRetry(() =>
    db.batch([
      db
        .delete(adminSessions)
        .where(
          or(lt(adminSessions.lastUsedAt, now - idleTime), lt(adminSessions.createdAt, now - wholeTime)),
        ),
      db.insert(adminSessions).values({ tokenHash, createdAt: now, lastUsedAt: now }).onConflictDoNothing(),
    ]),
  );
  return cookie.serialize(token);
}

/** Ends the session the request carries, if any. Returns the `Set-Cookie` that removes it from the browser. */
export async function signOut(request: Request, { env, db }: Context): Promise<string> {
  const token = await readToken(request);
  if (token) {
    const tokenHash = await hashToken(env, token);
    await withRetry(() => db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash)));
  }
  return cookie.serialize("", { maxAge: 0 });
}

/** Whatever a stranger put there, a cookie that is no token means nobody. */
async function readToken(request: Request): Promise<string | undefined> {
  try {
    const token: unknown = await cookie.parse(request.headers.get("Cookie"));
    return typeof token === "string" && /^[0-9a-f]{64}$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Keyed with the password, so that changing the password ends every session. */
function hashToken(env: Env, token: string) {
  return hmac(adminPassword(env), token);
}

function adminPassword({ ADMIN_PASSWORD }: Env): string {
  if (!ADMIN_PASSWORD || ADMIN_PASSWORD.length < 12)
    throw notConfigured("ADMIN_PASSWORD", "Admin is not configured");
  return ADMIN_PASSWORD;
}

/** Compares digests under a key made for this one comparison, so that its duration tells nothing. */
async function samePassword(given: string, expected: string) {
  const key = randomToken();
  const [a, b] = await Promise.all([hmac(key, given), hmac(key, expected)]);
  let difference = 0;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
