import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "./user-error";

/**
 * @param hasData whether the site has a database and a bucket
 * @param patience how long, in ms, an address may still answer as before
 * @throws UserError with the address that answers wrongly
 */
export async function smokeTest(
  site: string,
  commit: string,
  { hasData = true, patience = 120_000 } = {},
): Promise<void> {
  const get = async (path: string, status = 200, text = "<h1", init = {}) => {
    for (const end = Date.now() + patience; ; await sleep(patience / 60)) {
      const url = new URL(path, site);
      const answer = await fetch(url, init).catch(() => Response.error());
      const body = await answer.text();
      const [problem] = [
        body.includes("email-protection") &&
          'hides e-mail addresses: switch off "Email Address Obfuscation" in Cloudflare\'s dashboard, under Security or Scrape Shield',
        answer.status !== status &&
          `answers ${answer.status || "nothing"}, not ${status}`,
        !body.includes(text) && `does not contain ${text}`,
        !answer.headers.has("Content-Security-Policy") &&
          "has no Content-Security-Policy",
      ].filter(Boolean);
      if (!problem) return body;
      if (Date.now() >= end)
        throw new UserError(
          `${url} ${problem}. The new pages are live: see Going back in docs/operations.md.`,
        );
    }
  };
  await get("/version.txt", 200, commit);
  for (const page of ["/", "/buy-courses", "/contact"]) await get(page);
  const json = { "Content-Type": "application/json" };
  const signup = { method: "POST", body: '{"email":""}', headers: json };
  await get("/api/subscriptions", 400, "", signup);
  if (!hasData) return;
  await get("/lesson-plans");
  const files = await get("/api/resources", 200, ".pdf");
  const [pdf = ""] = /\/[^":]+\.pdf/.exec(files) ?? [];
  await get(pdf, 206, "%PDF-", { headers: { Range: "bytes=0-4" } });
}
