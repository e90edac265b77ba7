import { setTimeout as sleep } from "node:timers/promises";
import { securityHeaders } from "../../app/server/http/security-headers.server";
import { UserError } from "../process/user-error";

/** What a deployment must show. */
type Expected = {
  /** The commit hash, which version.txt contains. */
  commit: string;
  /** The address of a lesson plan and of a PDF. */
  plan: string;
  pdf: string;
  /** Whether the deployment has a database and a bucket. If not, plans and PDFs return 503. */
  hasData: boolean;
};

/**
 * Tests a deployment: its version, the home page, a plan, a part of a PDF, and a refused sign-up.
 *
 * @param timeout how long, in ms, the address may still show an earlier deployment or none
 * @throws UserError with the request, the expected result and the actual one
 */
export async function smokeTest(address: string, expected: Expected, timeout = 120_000): Promise<void> {
  const { commit, plan, pdf, hasData } = expected;
  const get = (path: string, init?: RequestInit) =>
    fetch(new URL(path, address), { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
  const check = (name: string, problem: string | false | undefined) => {
    if (problem) throw new UserError(`${address}, ${name}: ${problem}`);
  };
  const request = async (name: string, path: string, status: number, init?: RequestInit) => {
    const response = await get(path, init).catch((error: Error) => {
      throw new UserError(`${address}, ${name}: no response (${error.message})`);
    });
    check(name, response.status !== status && `status ${response.status} instead of ${status}`);
    return response;
  };

  const version = await waitForVersion(() => get("/version.txt"), commit, timeout);
  check("the version", version !== commit && `${version}, but ${commit} was deployed`);
  const home = await request("the home page", "/", 200);
  check("the home page", !(await home.text()).includes("<h1") && "it has no heading");
  check("the home page", headerProblem(home));
  check("a lesson plan", headerProblem(await request("a lesson plan", plan, hasData ? 200 : 503)));
  const range = { headers: { Range: "bytes=0-4" } };
  const part = await request("a part of a PDF", pdf, hasData ? 206 : 503, range);
  const isPdf = !hasData || (await part.text()) === "%PDF-";
  check("a part of a PDF", !isPdf && "it is not the beginning of a PDF");
  const headers = { "Content-Type": "application/json" };
  const signup = { method: "POST", body: '{"email":""}', headers };
  await request("a sign-up without an address", "/api/subscriptions", 400, signup);
}

/** Waits for the expected version, and returns the version that is there when it appears or the time is up. */
async function waitForVersion(get: () => Promise<Response>, commit: string, timeout: number) {
  const end = Date.now() + timeout;
  for (;;) {
    const response = await get().catch(() => undefined);
    const version = response?.ok ? (await response.text()).trim() : `status ${response?.status ?? "none"}`;
    if (version === commit || Date.now() > end) return version;
    await sleep(Math.min(2000, timeout));
  }
}

/** Checks the security headers, which come from `_headers` for files and from the Worker for everything else. */
function headerProblem({ headers }: Response): string | undefined {
  const wrong = Object.entries(securityHeaders).find(([name, value]) => headers.get(name) !== value);
  if (wrong) return `${wrong[0]} is ${headers.get(wrong[0])} instead of ${wrong[1]}`;
  const policy = headers.get("Content-Security-Policy") ?? "";
  return policy.includes("default-src 'none'") ? undefined : "no Content-Security-Policy";
}
