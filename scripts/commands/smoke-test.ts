import { setTimeout as sleep } from "node:timers/promises";
import { securityHeaders } from "../../app/server/http/security-headers.server";
import { UserError } from "../process/user-error";

/**
 * The beginning of headers that come from `_headers` for files and from the
 * Worker for everything else.
 */
const headers = Object.entries({
  ...securityHeaders,
  "Content-Security-Policy": "default-src 'none'",
});

/** What a deployment must show. */
type Expected = {
  /** The commit hash, which version.txt contains. */
  commit: string;
  /** The address of a lesson plan and of a PDF. */
  plan: string;
  pdf: string;
  /**
   * Whether the deployment has a database and a bucket. If not, plans and PDFs
   * return 503.
   */
  hasData: boolean;
};

/**
 * Tests a deployment: its version, the home page, a plan, a part of a PDF, and
 * a refused sign-up.
 *
 * @param timeout how long, in ms, the address may still show an earlier
 *   deployment or none
 * @throws UserError with the request, the expected result and the actual one
 */
export async function smokeTest(
  address: string,
  expected: Expected,
  timeout = 120_000,
): Promise<void> {
  const { commit, plan, pdf, hasData } = expected;
  const get = (path: string, init?: RequestInit) =>
    fetch(new URL(path, address), {
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
      ...init,
    });
  const check = async (
    name: string,
    path: string,
    status: number,
    words = "",
    init?: RequestInit,
  ) => {
    const fail = (problem: string) =>
      new UserError(`${address}, ${name}: ${problem}`);
    const response = await get(path, init).catch((error: Error) => {
      throw fail(`no response (${error.message})`);
    });
    if (response.status !== status)
      throw fail(`status ${response.status} instead of ${status}`);
    const wrong = headers.find(
      ([name, value]) => !response.headers.get(name)?.startsWith(value),
    );
    if (wrong)
      throw fail(
        `${wrong[0]} is ${response.headers.get(wrong[0])} instead of ${wrong[1]}`,
      );
    if (!(await response.text()).includes(words))
      throw fail(`it does not contain ${words}`);
  };

  const version = await waitForVersion(
    () => get("/version.txt"),
    commit,
    timeout,
  );
  if (version !== commit)
    throw new UserError(
      `${address}, the version: ${version}, but ${commit} was deployed`,
    );
  await check("the home page", "/", 200, "<h1");
  await check("a lesson plan", plan, hasData ? 200 : 503);
  const range = { headers: { Range: "bytes=0-4" } };
  await check(
    "a part of a PDF",
    pdf,
    hasData ? 206 : 503,
    hasData ? "%PDF-" : "",
    range,
  );
  const json = { "Content-Type": "application/json" };
  const signup = { method: "POST", body: '{"email":""}', headers: json };
  await check(
    "a sign-up without an address",
    "/api/subscriptions",
    400,
    "",
    signup,
  );
}

/**
 * Waits for the expected version, and returns the version that is there when it
 * appears or the time is up.
 */
async function waitForVersion(
  get: () => Promise<Response>,
  commit: string,
  timeout: number,
) {
  const end = Date.now() + timeout;
  for (;;) {
    const response = await get().catch(() => undefined);
    const version = response?.ok
      ? (await response.text()).trim()
      : `status ${response?.status ?? "none"}`;
    if (version === commit || Date.now() > end) return version;
    await sleep(Math.min(2000, timeout));
  }
}
