import { securityHeaders } from "../../app/server/http/security-headers.server";
import { UserError } from "../process/user-error";

/** What a deployment must show. */
export type Expected = {
  /** The name of the commit, which version.txt contains. */
  commit: string;
  /** The address of a lesson plan and of a PDF. */
  plan: string;
  pdf: string;
  /** Whether it has a database and a bucket; without, plans and PDFs are a 503. */
  hasData: boolean;
};

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Asks a deployment for one of each: its version, the home page, a plan, a part of a PDF, a refused sign-up.
 *
 * @param patience how long, in ms, the address may still show an earlier deployment or none at all
 * @throws UserError that says what was asked, what was expected and what came
 */
export async function smokeTest(address: string, expected: Expected, patience = 120_000): Promise<void> {
  const get: Get = (path, init) =>
    fetch(new URL(path, address), { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
  await waitForVersion(address, get, expected.commit, patience);
  for (const [name, check] of Object.entries(checks)) {
    const problem = await check(get, expected).catch((error: Error) => `no answer (${error.message})`);
    if (problem) throw new UserError(`${address}, ${name}: ${problem}`);
  }
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

const checks: Record<string, (get: Get, expected: Expected) => Promise<string | undefined>> = {
  async "the home page"(get) {
    const answer = await get("/");
    if (answer.status !== 200) return `status ${answer.status} instead of 200`;
    return (await answer.text()).includes("<h1") ? headersMissing(answer) : "it has no heading";
  },

  async "a lesson plan"(get, { plan, hasData }) {
    const answer = await get(plan);
    return statusOtherThan(hasData ? 200 : 503, answer) ?? headersMissing(answer);
  },

  async "a part of a PDF"(get, { pdf, hasData }) {
    const answer = await get(pdf, { headers: { Range: "bytes=0-4" } });
    const problem = statusOtherThan(hasData ? 206 : 503, answer);
    if (problem || !hasData) return problem;
    return (await answer.text()) === "%PDF-" ? undefined : "it is not the beginning of a PDF";
  },

  async "a sign-up without an address"(get) {
    const headers = { "Content-Type": "application/json" };
    return statusOtherThan(
      400,
      await get("/api/subscriptions", { method: "POST", body: '{"email":""}', headers }),
    );
  },
};

function statusOtherThan(status: number, answer: Response): string | undefined {
  return answer.status === status ? undefined : `status ${answer.status} instead of ${status}`;
}

/** The security headers, which files have from `_headers` and everything else from the Worker. */
function headersMissing({ headers }: Response): string | undefined {
  const wrong = Object.entries(securityHeaders).find(([name, value]) => headers.get(name) !== value);
  if (wrong) return `${wrong[0]} is ${headers.get(wrong[0])} instead of ${wrong[1]}`;
  const policy = headers.get("Content-Security-Policy") ?? "";
  return policy.includes("default-src 'none'") ? undefined : "no Content-Security-Policy";
}
