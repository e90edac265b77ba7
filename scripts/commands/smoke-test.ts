import { securityHeaders } from "../../app/server/http/security-headers.server";
import { UserError } from "../process/user-error";

/** What a deployment must show. */
export type Expected = {
  /** The commit hash, which version.txt contains. */
  commit: string;
  /** The address of a lesson plan and of a PDF. */
  plan: string;
  pdf: string;
  /** Whether the deployment has a database and a bucket. If not, plans and PDFs answer 503. */
  hasData: boolean;
};

type Get = (path: string, init?: RequestInit) => Promise<Response>;
type Problem = string | undefined | Promise<string | undefined>;

/**
 * Tests a deployment: its version, the home page, a plan, a part of a PDF, and a refused sign-up.
 *
 * @param patience how long, in ms, the address may still show an earlier deployment or none
 * @throws UserError with the request, the expected result and the actual one
 */
export async function smokeTest(address: string, expected: Expected, patience = 120_000): Promise<void> {
  const { commit, plan, pdf, hasData } = expected;
  const get: Get = (path, init) =>
    fetch(new URL(path, address), { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
  const check = async (
    name: string,
    path: string,
    status: number,
    init: RequestInit = {},
    problemIn: (answer: Response) => Problem = () => undefined,
  ) => {
    const problem = await get(path, init)
      .then((answer) =>
        answer.status === status ? problemIn(answer) : `status ${answer.status} instead of ${status}`,
      )
      .catch((error: Error) => `no answer (${error.message})`);
    if (problem) throw new UserError(`${address}, ${name}: ${problem}`);
  };

  await waitForVersion(address, get, commit, patience);
  await check("the home page", "/", 200, {}, async (answer) =>
    (await answer.text()).includes("<h1") ? headerProblem(answer) : "it has no heading",
  );
  await check("a lesson plan", plan, hasData ? 200 : 503, {}, headerProblem);
  const firstBytes = { headers: { Range: "bytes=0-4" } };
  await check("a part of a PDF", pdf, hasData ? 206 : 503, firstBytes, async (answer) =>
    hasData && (await answer.text()) !== "%PDF-" ? "it is not the beginning of a PDF" : undefined,
  );
  const headers = { "Content-Type": "application/json" };
  const signup = { method: "POST", body: '{"email":""}', headers };
  await check("a sign-up without an address", "/api/subscriptions", 400, signup);
}

async function waitForVersion(address: string, get: Get, commit: string, patience: number) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await get("/version.txt").catch(() => undefined);
    const version = answer?.ok ? (await answer.text()).trim() : `status ${answer?.status ?? "none"}`;
    if (version === commit) return;
    if (Date.now() > end)
      throw new UserError(`${address}, the version: ${version}, but ${commit} was deployed`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(2000, patience)));
  }
}

/** Checks the security headers, which come from `_headers` for files and from the Worker for everything else. */
function headerProblem({ headers }: Response): string | undefined {
  const wrong = Object.entries(securityHeaders).find(([name, value]) => headers.get(name) !== value);
  if (wrong) return `${wrong[0]} is ${headers.get(wrong[0])} instead of ${wrong[1]}`;
  const policy = headers.get("Content-Security-Policy") ?? "";
  return policy.includes("default-src 'none'") ? undefined : "no Content-Security-Policy";
}
