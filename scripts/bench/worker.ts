import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readContent } from "../content/read";
import { run } from "../process/run";
import { median, spread, table, verdict } from "./report";
import { cpuTime, password, startRuntime } from "./runtime";

const [trivial, hello, helloWithD1] = ["trivial Worker", '"Hello" page', '"Hello" page, one D1 query'];

/** The limits by kind of answer: the first as a multiple of its reference, later ones in ms (0 means not measured). */
const kinds = {
  reference: { reference: "", maxRatio: 0, later: 0 },
  page: { reference: hello, maxRatio: 2.5, later: 7 },
  "page with D1": { reference: helloWithD1, maxRatio: 2.5, later: 7 },
  "API read": { reference: trivial, maxRatio: 7, later: 5 },
  other: { reference: trivial, maxRatio: 7, later: 0 },
};

type Answer = { name: string; kind: keyof typeof kinds; script: string; path: string; init?: RequestInit };

/** P13, P14 and P21: the CPU time of the first answer of a new workerd process, and of a later one. */
export async function measureAnswers({ quick }: { quick: boolean }): Promise<string> {
  const site = readFileSync("build/worker/index.js", "utf8");
  const answers = [...(await references()), ...(await answersOf(site))];
  const [rounds, requests] = quick ? [1, 20] : [7, 200];
  const results = answers.map((answer) => ({ ...answer, status: 0, first: [] as number[], later: [0] }));
  for (let round = 0; round < rounds; round++) {
    for (const result of results) {
      const { status, time } = await firstAnswer(result);
      result.status = status;
      result.first.push(time);
    }
  }
  const { miniflare, url, pid } = await startRuntime(site);
  // The first round warms up the isolate.
  for (let round = 0; round <= rounds; round++) {
    for (const result of results.filter(({ kind, init }) => kinds[kind].later > 0 && !init)) {
      const before = cpuTime(pid);
      for (let count = 0; count < requests; count++)
        await (await fetch(new URL(result.path, url))).arrayBuffer();
      result.later[round - 1] = (cpuTime(pid) - before) / requests;
    }
  }
  await miniflare.dispose();

  const rows = results.map(({ name, kind, status, first, later, init }) => {
    const cells = [name, String(status), spread(first)];
    if (kind === "reference") return [...cells, "–", "–", "–"];
    const limits = kinds[kind];
    const reference = results.find((other) => other.name === limits.reference)?.first ?? [];
    const ratios = first.map((time, round) => time / (reference[round] ?? Number.NaN));
    const hasLater = limits.later > 0 && !init;
    const met = {
      [`${limits.maxRatio}×`]: median(ratios) <= limits.maxRatio,
      ...(limits.reference === trivial ? { "20 ms": median(first) <= 20 } : {}),
      ...(hasLater ? { [`${limits.later} ms`]: median(later) <= limits.later } : {}),
    };
    return [...cells, `${spread(ratios)} ${limits.reference}`, hasLater ? spread(later) : "–", verdict(met)];
  });
  const head = ["answer", "status", "first answer, ms", "times", "later answer, ms", "limits"];
  return (
    "P13, P14 and P21: CPU time of the first answer of a new workerd process, once it has evaluated the script, and of a " +
    "later answer. Miniflare's entry Worker, D1 and R2 run in the same process and are included; the first three rows show " +
    `the least that is possible. Median of ${rounds} interleaved rounds, lowest and highest in parentheses, later answers ` +
    `in rounds of ${requests} requests; limits: the first answer of a page 2.5× the "Hello" page, of everything else ` +
    `20 ms and 7× the trivial Worker; a later page 7 ms, a later API read 5 ms.\n\n${table(head, rows)}`
  );
}

/** A Worker without Remix, and a page of the same Remix and React that only says "Hello", without and with a D1 query. */
async function references(): Promise<Answer[]> {
  const trivialWorker = 'export default { fetch: () => new Response("Hello") };';
  const helloPage = await buildHelloPage();
  return [
    { name: trivial, kind: "reference", script: trivialWorker, path: "/" },
    { name: hello, kind: "reference", script: helloPage, path: "/" },
    { name: helloWithD1, kind: "reference", script: helloPage, path: "/?d1" },
  ];
}

/** One request for each kind of address that the Worker answers. */
async function answersOf(script: string): Promise<Answer[]> {
  const { lessonPlans, stories, files } = await readContent("content");
  const plan = lessonPlans[0]?.id;
  const questions = stories[0]?.sections.questions.parts.flatMap(({ questions }) => questions) ?? [];
  const set = questions.slice(0, 12).map(({ id }) => id);
  const reads: [kind: Answer["kind"], paths: string[]][] = [
    ["page with D1", ["/lesson-plans", `/lesson-plans/${plan}`, "/lesson-plans/999999"]],
    ["page", ["/contact", "/admin", "/questions", "/session", "/detectives", "/unsubscribe"]],
    ["page", [`/session?set=${set}`, `/session/class?set=${set}`]],
    ["API read", ["/api/lesson-plans", `/api/lesson-plans/${plan}`, "/api/resources", "/api/testimonials"]],
    ["other", ["/lesson-plans.data", "/admin/subscribers.tsv", `/lesson/${plan}`, "/sitemap.xml"]],
    ["other", [Object.keys(files)[0] ?? "", "/content/lessons/missing.pdf"]],
    ["other", ["/api/subscriptions", "/api/missing"]],
  ];
  const email = "teacher@school.example";
  const posts: [kind: Answer["kind"], path: string, body: string | URLSearchParams][] = [
    ["page with D1", "/contact", new URLSearchParams({ email })],
    ["other", "/api/subscriptions", JSON.stringify({ email })],
    ["other", "/api/admin/verify", JSON.stringify({ password })],
  ];
  return [
    ...reads.flatMap(([kind, paths]) =>
      paths.map((path) => ({ name: `\`${path.replace(/set=.*/, "set=…")}\``, kind, script, path })),
    ),
    ...posts.map(([kind, path, body]) => {
      const type = typeof body === "string" ? { "Content-Type": "application/json" } : {};
      const init = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin", ...type }, body };
      return { name: `\`POST ${path}\``, kind, script, path, init };
    }),
  ];
}

/** The status and the CPU time, in ms, of the first answer of a new workerd process. */
async function firstAnswer({ script, path, init }: Answer): Promise<{ status: number; time: number }> {
  const { miniflare, pid } = await startRuntime(script);
  const url = new URL(path, await miniflare.ready);
  // Waits for workerd's own work after its start, which is not part of the answer.
  await sleep(300);
  const before = cpuTime(pid);
  const answer = await fetch(url, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  const time = cpuTime(pid) - before;
  await miniflare.dispose();
  return { status: answer.status, time };
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
