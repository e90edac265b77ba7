import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readContent } from "../content/read";
import { run } from "../process/run";
import { cpuTime, password, startRuntime } from "./runtime";

/** The most CPU time that a response may take: the first `times` that of the reference and `first` ms, a later one `later` ms. */
type Limits = { reference: string; times: number; first?: number; later?: number };

const form: Limits = { reference: '"Hello" page', times: 2.5 };
const page: Limits = { ...form, later: 7 };
const withD1 = { reference: '"Hello" page, one D1 query' };
const other: Limits = { reference: "trivial Worker", times: 7, first: 20 };
const apiRead: Limits = { ...other, later: 5 };

/** A request to a Worker. References have no limits. */
type WorkerRequest = { name: string; script: string; path: string; init?: RequestInit; limits?: Limits };

/**
 * Measures the limits P13, P14 and P21 of docs/performance.md: the CPU time of the first answer of a new workerd process, and of a later one.
 *
 * @param requests the number of later answers in a round
 * @returns a table in Markdown
 */
export async function measureResponses([rounds, requests]: [rounds: number, requests: number]) {
  const site = readFileSync("build/worker/index.js", "utf8");
  const all = [...(await references()), ...(await requestsTo(site))];
  const results = all.map((request) => ({ ...request, status: 0, first: [] as number[], later: [0] }));
  for (let round = 0; round < rounds; round++) {
    for (const result of results) {
      const { status, time } = await firstResponse(result);
      result.status = status;
      result.first.push(time);
    }
  }
  const { miniflare, url, pid } = await startRuntime(site);
  // The first round warms up the isolate.
  for (let round = 0; round <= rounds; round++) {
    for (const result of results.filter(({ limits }) => limits?.later)) {
      const before = cpuTime(pid);
      for (let count = 0; count < requests; count++)
        await (await fetch(new URL(result.path, url))).arrayBuffer();
      result.later[round - 1] = (cpuTime(pid) - before) / requests;
    }
  }
  await miniflare.dispose();

  const rows = results.map(({ name, limits, status, first, later }) => {
    if (!limits) return [name, status, spread(first), "–", "–", "–"];
    const reference = results.find((other) => other.name === limits.reference)?.first ?? [];
    const ratios = first.map((time, round) => time / (reference[round] ?? Number.NaN));
    const isMet =
      median(ratios) <= limits.times &&
      median(first) <= (limits.first ?? Number.POSITIVE_INFINITY) &&
      median(later) <= (limits.later ?? Number.POSITIVE_INFINITY);
    const laterTime = limits.later ? spread(later) : "–";
    const times = `${spread(ratios)} ${limits.reference}`;
    return [name, status, spread(first), times, laterTime, isMet ? "met" : "**missed**"];
  });
  const head = ["answer", "status", "first answer, ms", "times", "later answer, ms", "limits"];
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return (
    "P13, P14 and P21: CPU time of the first answer of a new workerd process, once it has evaluated the script, and of a " +
    "later answer. Miniflare's entry Worker, D1 and R2 run in the same process and are included; the first three rows show " +
    `the least that is possible. Median of ${rounds} interleaved rounds, lowest and highest in parentheses, later answers ` +
    `in rounds of ${requests} requests; limits: the first answer of a page 2.5× the "Hello" page, of everything else ` +
    `20 ms and 7× the trivial Worker; a later page 7 ms, a later API read 5 ms.\n\n${table.join("\n")}`
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median, with the lowest and the highest value in parentheses. */
function spread(values: number[]): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
}

/** A Worker without Remix, and a page of the same Remix and React that only says "Hello", without and with a D1 query. */
async function references(): Promise<WorkerRequest[]> {
  const script = await buildHelloPage();
  const trivialWorker = 'export default { fetch: () => new Response("Hello") };';
  return [
    { name: other.reference, script: trivialWorker, path: "/" },
    { name: page.reference, script, path: "/" },
    { name: withD1.reference, script, path: "/?d1" },
  ];
}

/** One request for each kind of address that the Worker answers. */
async function requestsTo(script: string): Promise<WorkerRequest[]> {
  const { lessonPlans, stories, files } = await readContent("content");
  const plan = lessonPlans[0]?.id;
  const questions = stories[0]?.sections.questions.parts.flatMap(({ questions }) => questions) ?? [];
  const set = questions.slice(0, 12).map(({ id }) => id);
  const reads: [Limits, paths: string[]][] = [
    [{ ...page, ...withD1 }, ["/lesson-plans", `/lesson-plans/${plan}`, "/lesson-plans/999999"]],
    [page, ["/contact", "/admin", "/questions", "/session", "/detectives", "/unsubscribe"]],
    [page, [`/session?set=${set}`, `/session/class?set=${set}`]],
    [apiRead, ["/api/lesson-plans", `/api/lesson-plans/${plan}`, "/api/resources", "/api/testimonials"]],
    [other, ["/lesson-plans.data", "/admin/subscribers.tsv", `/lesson/${plan}`, "/sitemap.xml"]],
    [other, [Object.keys(files)[0] ?? "", "/content/lessons/missing.pdf"]],
    [other, ["/api/subscriptions", "/api/missing"]],
  ];
  const email = "teacher@school.example";
  const posts: [Limits, path: string, body: string | URLSearchParams][] = [
    [{ ...form, ...withD1 }, "/contact", new URLSearchParams({ email })],
    [other, "/api/subscriptions", JSON.stringify({ email })],
    [other, "/api/admin/verify", JSON.stringify({ password })],
  ];
  return [
    ...reads.flatMap(([limits, paths]) =>
      paths.map((path) => ({ name: `\`${path.replace(/set=.*/, "set=…")}\``, script, path, limits })),
    ),
    ...posts.map(([limits, path, body]) => {
      const type = typeof body === "string" ? { "Content-Type": "application/json" } : {};
      const init = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin", ...type }, body };
      return { name: `\`POST ${path}\``, script, path, init, limits };
    }),
  ];
}

/** The status and the CPU time, in ms, of the first answer of a new workerd process. */
async function firstResponse({
  script,
  path,
  init,
}: WorkerRequest): Promise<{ status: number; time: number }> {
  const { miniflare, pid } = await startRuntime(script);
  const url = new URL(path, await miniflare.ready);
  // Waits for workerd's own work after its start, which is not part of the answer.
  await sleep(300);
  const before = cpuTime(pid);
  const response = await fetch(url, { redirect: "manual", ...init });
  await response.arrayBuffer();
  const time = cpuTime(pid) - before;
  await miniflare.dispose();
  return { status: response.status, time };
}

/** Builds a Worker like the site's, from the same server build, but with a single route that says "Hello". */
async function buildHelloPage(): Promise<string> {
  mkdirSync("build/hello/functions", { recursive: true });
  writeFileSync(
    "build/hello/functions/[[path]].js",
    `import { createRequestHandler } from "@remix-run/cloudflare";
    import { build } from "../../server/index.js";
    const assets = { ...build.assets, routes: { root: build.assets.routes.root } };
    const page = (loader) => {
      const root = { id: "root", path: "", module: { default: () => "Hello", loader } };
      return createRequestHandler({ ...build, assets, routes: { root } }, "production");
    };
    const [plain, withD1] = [page(), page(({ context }) => context.DB.prepare("select 1").first())];
    export const onRequest = ({ request, env }) =>
      request.url.endsWith("?d1") ? withD1(request, env) : plain(request);`,
  );
  await run("wrangler", ["pages", "functions", "build", "build/hello/functions", "--outdir=build/hello"]);
  return readFileSync("build/hello/index.js", "utf8");
}
