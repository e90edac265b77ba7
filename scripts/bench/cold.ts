import { setTimeout as sleep } from "node:timers/promises";
import { readContent } from "../content/read";
import { median, spread, table, verdict } from "./report";
import { cpuTime, password, startRuntime } from "./runtime";
import { formPages } from "./site";

const trivial = `export default {
  async fetch({ url }, { DB, FILES }) {
    if (url.endsWith("/d1")) await DB.prepare("select 1").first();
    if (url.endsWith("/r2")) await FILES.head("missing");
    return new Response("Hello");
  },
};`;

type Target = { name: string; script: string; path: string; init?: RequestInit };

/**
 * P21: the CPU time of the first answer of a new workerd process, beside that of a trivial Worker.
 *
 * @param hello a Worker whose only page says "Hello": the least that Remix and React take
 */
export async function measureColdStarts(
  site: string,
  hello: string,
  { quick }: { quick: boolean },
): Promise<string> {
  const targets: Target[] = [
    { name: "trivial Worker", script: trivial, path: "/" },
    { name: "trivial Worker, one D1 query", script: trivial, path: "/d1" },
    { name: "trivial Worker, one R2 request", script: trivial, path: "/r2" },
    { name: '"Hello" page', script: hello, path: "/" },
    { name: '"Hello" page, one D1 query', script: hello, path: "/?d1" },
    ...(await pathsOfSite()).map((path) => ({ name: `\`${path}\``, script: site, path })),
    ...postsToSite().map((post) => ({ name: `\`POST ${post.path}\``, script: site, ...post })),
  ];
  const rounds = quick ? 1 : 7;
  const results = targets.map((target) => ({ ...target, status: 0, times: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const result of results) {
      const { status, time } = await firstAnswer(result);
      result.status = status;
      result.times.push(time);
    }
  }
  const reference = results[0]?.times ?? [];
  const rows = results.map(({ name, script, status, times }) => {
    const ratios = times.map((time, round) => time / (reference[round] ?? Number.NaN));
    const limits = { "20 ms": median(times) <= 20, "7×": median(ratios) <= 7 };
    return [name, String(status), spread(times), spread(ratios), script === site ? verdict(limits) : "–"];
  });
  return [
    "P21: CPU time of the first answer of a new workerd process, once it has evaluated the script. Miniflare's entry " +
      "Worker, D1 and R2 run in the same process and are included; the first three rows show how much that is, the next " +
      `two what the same Remix and React take for a page that only says "Hello". Median of ${rounds} ` +
      "interleaved rounds, lowest and highest in parentheses; limits: 20 ms and 7×.",
    table(["first answer", "status", "CPU, ms", "÷ trivial Worker", "limits"], rows),
  ].join("\n\n");
}

/** Every kind of address that the Worker answers. */
async function pathsOfSite(): Promise<string[]> {
  const { lessonPlans, files } = await readContent("content");
  const plan = lessonPlans[0]?.id;
  return [
    ...["/lesson-plans", "/lesson-plans.data", `/lesson-plans/${plan}`, "/lesson-plans/999999"],
    ...["/contact", "/admin", "/admin/subscribers.tsv", `/lesson/${plan}`, ...formPages],
    ...[Object.keys(files)[0] ?? "", "/content/lessons/missing.pdf", "/sitemap.xml"],
    ...["/api/lesson-plans", `/api/lesson-plans/${plan}`, "/api/resources", "/api/testimonials"],
    ...["/api/subscriptions", "/api/missing"],
  ];
}

function postsToSite(): { path: string; init: RequestInit }[] {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const json = { ...headers, "Content-Type": "application/json" };
  const email = "teacher@school.example";
  return [
    { path: "/contact", init: { method: "POST", headers, body: new URLSearchParams({ email }) } },
    { path: "/api/subscriptions", init: { method: "POST", headers: json, body: JSON.stringify({ email }) } },
    {
      path: "/api/admin/verify",
      init: { method: "POST", headers: json, body: JSON.stringify({ password }) },
    },
  ];
}

/** The status, and the CPU time in ms. */
async function firstAnswer({ script, path, init }: Target): Promise<{ status: number; time: number }> {
  const { miniflare, pid } = await startRuntime(script);
  const url = new URL(path, await miniflare.ready);
  // What workerd still does after its start is not part of the answer.
  await sleep(300);
  const before = cpuTime(pid);
  const answer = await fetch(url, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  const time = cpuTime(pid) - before;
  await miniflare.dispose();
  return { status: answer.status, time };
}
