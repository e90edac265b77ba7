/**
 * Prints the CPU time of the Worker's answers: P13, P14 and P21 of
 * docs/performance.md.
 */
import "./process/report-errors";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { prepareLocalData } from "./content/local-data";
import { readContent } from "./content/read";
import { makeTemporaryState, wranglerStateFolder } from "./data/state";
import { run } from "./process/run";
import { buildSite } from "./site/build";

await buildSite();
makeTemporaryState();
await prepareLocalData();
const helloPage = `import { createRequestHandler } from "@remix-run/cloudflare";
  import { build } from "../../server/index.js";
  const assets = { ...build.assets, routes: { root: build.assets.routes.root } };
  const loader = ({ request, context }) => request.url.includes("?d1") && context.DB.prepare("select 1").first();
  const routes = { root: { id: "root", path: "", module: { default: () => "Hello", loader } } };
  const handle = createRequestHandler({ ...build, assets, routes }, "production");
  export const onRequest = ({ request, env }) => handle(request, env);`;
mkdirSync("build/hello/functions", { recursive: true });
writeFileSync("build/hello/functions/[[path]].js", helloPage);
await run("wrangler", [
  "pages",
  "functions",
  "build",
  "build/hello/functions",
  "--outdir=build/hello",
]);

const [trivial, hello, helloWithD1] = [0, 1, 2];
const helloScript = readFileSync("build/hello/index.js", "utf8");
const refused = { method: "POST", body: new URLSearchParams({ email: "" }) };
const { lessonPlans, stories, files } = await readContent("content");
const plan = lessonPlans[0]?.id;
const question = stories[0]?.sections.questions.parts[0]?.questions[0]?.id;
/**
 * The references, then addresses of the site with the number of the reference
 * for their first answer.
 */
const answers: {
  path: string;
  reference: number;
  script?: string;
  init?: RequestInit;
}[] = [
  {
    path: "/",
    reference: trivial,
    script: 'export default { fetch: () => new Response("Hello") };',
  },
  { path: "/?hello", reference: hello, script: helloScript },
  { path: "/?d1", reference: helloWithD1, script: helloScript },
  ...["/lesson-plans", `/lesson-plans/${plan}`].map((path) => ({
    path,
    reference: helloWithD1,
  })),
  ...["/contact", "/questions", `/session?set=${question}`].map((path) => ({
    path,
    reference: hello,
  })),
  { path: "/contact?refused", reference: hello, init: refused },
  ...[
    "/api/lesson-plans",
    `/api/lesson-plans/${plan}`,
    "/api/resources",
    "/api/none",
    `/lesson/${plan}`,
  ]
    .concat(Object.keys(files).slice(0, 1))
    .map((path) => ({ path, reference: trivial })),
];

const site = readFileSync("build/worker/index.js", "utf8");
const options = {
  ...unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions,
  d1Persist: join(wranglerStateFolder(), "d1"),
  r2Persist: join(wranglerStateFolder(), "r2"),
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};
const times = answers.map(() => ({
  first: [] as number[],
  ratio: [] as number[],
  later: [] as number[],
}));
for (let round = 0; round < 7; round++) {
  for (const [
    index,
    { path, reference, script = site, init },
  ] of answers.entries()) {
    const modules = [{ type: "ESModule", path: "index.js", contents: script }];
    const miniflare = new Miniflare({
      ...options,
      modules,
    } as MiniflareOptions);
    const url = new URL(path, await miniflare.ready);
    const pid = execFileSync(
      "pgrep",
      ["-n", "-P", `${process.pid}`, "workerd"],
      { encoding: "utf8" },
    ).trim();
    await sleep(300); // workerd goes on working for a moment after its start.
    const first = await cpuTime(pid, url, 1, init);
    times[index]?.first.push(first);
    times[index]?.ratio.push(first / (times[reference]?.first[round] ?? 0));
    const direct = new URL(path, await miniflare.unsafeGetDirectURL());
    await cpuTime(pid, direct, 200, init);
    times[index]?.later.push(await cpuTime(pid, direct, 200, init));
    await miniflare.dispose();
  }
}
const spread = (values: number[]) => {
  const [least, , , median, , , most] = values
    .sort((a, b) => a - b)
    .map((value) => value.toFixed(1));
  return `${median} (${least}–${most})`;
};
console.log(
  "\n| answer | first, ms | beside its reference | later, ms |\n|---|---|---|---|",
);
for (const [index, { first, ratio, later }] of times.entries())
  console.log(
    `| ${answers[index]?.path} | ${[first, ratio, later].map(spread).join(" | ")} |`,
  );

/** The CPU time of a process for each of a number of requests, in ms. */
async function cpuTime(
  pid: string,
  url: URL,
  requests: number,
  init?: RequestInit,
): Promise<number> {
  const threads = () =>
    readdirSync(`/proc/${pid}/task`).map(
      (id) => `/proc/${pid}/task/${id}/schedstat`,
    );
  const used = () =>
    threads().reduce(
      (sum, file) => sum + Number.parseInt(readFileSync(file, "utf8"), 10),
      0,
    );
  const before = used();
  for (let sent = 0; sent < requests; sent++)
    await (await fetch(url, { redirect: "manual", ...init })).arrayBuffer();
  return (used() - before) / requests / 1e6;
}
