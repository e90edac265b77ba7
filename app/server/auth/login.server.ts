import { createCookie } from "@remix-run/cloudflare";
import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { OutcomeMessage } from "~/form-messages";
import type { Context, Env } from "../data/context.server";
import { withDatabaseRetry } from "../data/db.server";
import { logins } from "../data/schema.server";
import { createRandomToken, hmac, isSameSecret } from "../hash.server";
import { cookieOptions, readCookie } from "../http/cookies.server";
import { redirectWithFlashMessage } from "../http/flash.server";
import { createRefusalResponse, type Refusal } from "../http/refusals.server";
import { countAndLimitAttempt } from "../rate-limit.server";
import { requireSecret } from "../secrets.server";
import { withTimeLimit } from "../time-limit.server";
import {
  buildAdminLogEntry,
  buildLogInsertStatement,
  recordAdminEvent,
} from "./admin-log.server";

const oneMinute = 60 * 1000;
const idleLimit = 30 * oneMinute;
const absoluteLimit = 8 * 60 * oneMinute;
const clockTolerance = oneMinute;
/** How often the last use of a login is written. */
const touchInterval = 5 * oneMinute;

/**
 * The cookie has no Max-Age, so it ends with the browser. Its token is random,
 * so a signature would add nothing.
 */
const loginCookie = createCookie("__Host-admin", cookieOptions);

/**
 * For the first line of an admin loader or action.
 *
 * @throws a 401 Response when the request has no valid login
 */
export async function requireAdmin(
  request: Request,
  context: Context,
): Promise<void> {
  if (!(await isAdmin(request, context)))
    throw createRefusalResponse(401, "Please log in as admin.");
}

/**
 * The same, but sends an admin whose login has ended to the login form.
 *
 * @throws a redirect when the request has no valid login
 */
export async function requireAdminOrRedirect(
  request: Request,
  context: Context,
): Promise<void> {
  if (!(await isAdmin(request, context)))
    throw await redirectWithFlashMessage("/admin", "ended");
}

/**
 * The admin page to open after a login. Only our own addresses are accepted, so
 * that a link cannot send an admin to another site.
 */
export function choosePageAfterLogin({
  pathname,
  search,
  searchParams,
}: URL): string {
  const next = searchParams.get("next") ?? pathname + search;
  return /^\/admin(\/log|\/subscribers\/\d{1,16}|\?after=\d{1,16}&row=\d{1,16})?$/.test(
    next,
  )
    ? next
    : "/admin";
}

/**
 * Whether the request has a valid login, which each use extends.
 *
 * @throws a 503 Response when no password of at least 12 characters is
 *   configured
 */
export async function isAdmin(
  request: Request,
  { env, db }: Context,
): Promise<boolean> {
  requireSecret(env, "ADMIN_PASSWORD");
  const token = await readToken(request);
  if (!token) return false;
  const now = Date.now();
  const matchesToken = eq(logins.tokenHash, await hashToken(env, token));
  const [login] = await withDatabaseRetry(() =>
    db
      .select({ lastUsedAt: logins.lastUsedAt })
      .from(logins)
      .where(and(matchesToken, notExpired(now))),
  );
  if (!login) return false;
  if (login.lastUsedAt <= now - touchInterval) {
    const touch = db
      .update(logins)
      .set({ lastUsedAt: now })
      .where(matchesToken);
    // If the write fails, the login continues.
    await withTimeLimit(() => touch.run()).catch(() => undefined);
  }
  return true;
}

/** As a message for the page, and as one sentence for the API. */
type LoginRefusal = Refusal & { message: OutcomeMessage };

/**
 * An attempt is counted before the password is compared.
 *
 * @returns the `Set-Cookie` value of the login, or the refusal
 * @throws a 503 Response when a secret is missing, or the database does not
 *   respond
 */
export async function logIn(
  request: Request,
  context: Context,
  password: unknown,
): Promise<
  { refused?: undefined; cookie: string } | { refused: LoginRefusal }
> {
  const expected = requireSecret(context.env, "ADMIN_PASSWORD");
  if (typeof password !== "string" || !password.trim()) {
    const sentence = "Password is required";
    const message = { title: sentence, kind: "failure" } as const;
    return { refused: { status: 400, sentence, message } };
  }
  const message = { title: "Access denied", kind: "failure" } as const;
  const { refused } = await countAndLimitAttempt(request, context, "login");
  if (refused) {
    const { status, sentence: description } = refused;
    return {
      refused: { ...refused, message: { ...message, description, status } },
    };
  }
  if (!(await isSameSecret(password, expected))) {
    await recordAdminEvent(request, context, "failed login");
    const sentence = describeWrongPassword(password);
    return {
      refused: {
        status: 401,
        sentence,
        message: { ...message, description: sentence },
      },
    };
  }
  return { cookie: await startLogin(request, context) };
}

/**
 * Mentions a space, or an invisible character such as U+200B, that was copied
 * along with the password. The sentence depends only on what was typed, so it
 * reveals nothing about the password.
 */
function describeWrongPassword(typed: string): string {
  const begins = /^[\s\p{Cf}]/u.test(typed);
  const ends = /[\s\p{Cf}]$/u.test(typed);
  const sentence = "Invalid password";
  if (begins && ends)
    return `${sentence}. It begins and ends with a space: try without them.`;
  if (begins) return `${sentence}. It begins with a space: try without it.`;
  if (ends) return `${sentence}. It ends with a space: try without it.`;
  return sentence;
}

/**
 * Also deletes the browser's previous login and all that have expired, and
 * writes a line into the log.
 */
async function startLogin(request: Request, context: Context): Promise<string> {
  const { env, db } = context;
  const token = createRandomToken();
  const tokenHash = await hashToken(env, token);
  const previous = await hashToken(env, (await readToken(request)) ?? "");
  const entry = await buildAdminLogEntry(request, context, "login");
  const now = Date.now();
  await withDatabaseRetry(() =>
    db.batch([
      db
        .delete(logins)
        .where(or(eq(logins.tokenHash, previous), not(notExpired(now)))),
      db
        .insert(logins)
        .values({ tokenHash, createdAt: now, lastUsedAt: now })
        .onConflictDoNothing(),
      buildLogInsertStatement(db, entry),
    ]),
  );
  return loginCookie.serialize(token);
}

/**
 * A login "used in the future" was stored while a server's clock was ahead.
 */
function notExpired(now: number): SQL {
  const { createdAt, lastUsedAt } = logins;
  const latest = now + clockTolerance;
  return sql`(${createdAt} > ${now - absoluteLimit} and ${createdAt} <= ${latest}
    and ${lastUsedAt} > ${now - idleLimit} and ${lastUsedAt} <= ${latest})`;
}

/**
 * The browser loses its cookie even if the login cannot be deleted. Then the
 * login ends with its time limit.
 *
 * @returns the `Set-Cookie` value that removes the cookie, and whether the
 *   login has ended
 */
export async function logOut(
  request: Request,
  context: Context,
): Promise<{ cookie: string; hasEnded: boolean }> {
  const token = await readToken(request);
  const hasEnded = token ? await endLogin(context, token) : true;
  return {
    cookie: await loginCookie.serialize("", { maxAge: 0 }),
    hasEnded,
  };
}

/** @returns false when the login could not be deleted */
async function endLogin(context: Context, token: string): Promise<boolean> {
  try {
    const tokenHash = await hashToken(context.env, token);
    await withDatabaseRetry(() =>
      context.db.delete(logins).where(eq(logins.tokenHash, tokenHash)),
    );
    return true;
  } catch (error) {
    if (error instanceof Response && error.status === 503) return false;
    throw error;
  }
}

async function readToken(request: Request): Promise<string | undefined> {
  const token = await readCookie(loginCookie, request);
  return typeof token === "string" && /^[0-9a-f]{64}$/.test(token)
    ? token
    : undefined;
}

/** Keyed with the password, so that a new password ends every login. */
function hashToken(env: Env, token: string) {
  return hmac(requireSecret(env, "ADMIN_PASSWORD"), token);
}
