import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readContent } from "../content/read";
import { run } from "../process/run";
import { UserError } from "../process/user-error";
import { measureColdStarts } from "./cold";
import { median, spread, table, verdict } from "./report";
import { cpuTime, type Runtime, startRuntime } from "./runtime";
import { measureStreams } from "./streams";

/** P13, P14, P17, P20 and P21: what the Worker costs. */
export async function measureWorker(options: { quick: boolean }): Promise<string> {
  if (process.platform !== "linux") throw new UserError("CPU time is read from /proc, which only Linux has.");
  const script = readFileSync("build/worker/index.js", "utf8");
  const size = gzipSync(script).byteLength;
  const helloScript = await buildHelloPage();
  const cold = await measureColdStarts(script, helloScript, options);
  const [site, hello] = [await startRuntime(script), await startRuntime(helloScript)];
  const sections = [
    await measureWarmAnswers(site, hello, options),
    cold,
    await measureStreams(site, options),
    `P17: the Worker has ${size.toLocaleString("en")} B in gzip (limit 340,000 B).`,
  ];
  for (const { miniflare } of [site, hello]) await miniflare.dispose();
  return sections.join("\n\n");
}

/** P13 and P14: the CPU time of an answer of a warm isolate, beside that of a page that only says "Hello". */
async function measureWarmAnswers(site: Runtime, hello: Runtime, { quick }: { quick: boolean }) {
  const { lessonPlans, stories } = await readContent("content");
  const plan = lessonPlans[0]?.id;
  const questions = stories[0]?.sections.questions.parts.flatMap(({ questions }) => questions) ?? [];
  const set = questions.slice(0, 12).map(({ id }) => id);
  const pages = [
    ...["/lesson-plans", `/lesson-plans/${plan}`, "/lesson-plans/999999", "/contact", "/admin", "/questions"],
    ...["/session", "/detectives", "/unsubscribe", `/session?set=${set}`, `/session/class?set=${set}`],
  ];
  const reads = ["/api/lesson-plans", `/api/lesson-plans/${plan}`, "/api/resources", "/api/testimonials"];
  const [rounds, requests] = quick ? [1, 20] : [7, 200];
  const rows: string[][] = [];
  for (const path of [...pages, ...reads]) {
    const times: number[] = [];
    const ratios: number[] = [];
    const references: number[] = [];
    // The first round warms up the isolates.
    for (let round = 0; round <= rounds; round++) {
      const time = await meanTime(site, path, requests);
      const reference = await meanTime(hello, "/", requests);
      if (round === 0) continue;
      times.push(time);
      ratios.push(time / reference);
      references.push(reference);
    }
    const limit = pages.includes(path) ? 7 : 5;
    const name = `\`${path.replace(/set=.*/, "set=…")}\``;
    const limits = verdict({ [`${limit} ms`]: median(times) <= limit });
    rows.push([name, spread(times), spread(references), spread(ratios), limits]);
  }
  return [
    "P13 and P14: CPU time of an answer of a warm isolate, D1's own work included, beside a page by the same Remix, React " +
      'and `entry.server.tsx` that only says "Hello", without data, layout or guard. Median of ' +
      `${rounds} interleaved rounds of ${requests} requests, lowest and highest in parentheses; limits: pages 7 ms, ` +
      "API 5 ms.",
    table(["answer", "CPU, ms", '"Hello" page, ms', "ratio", "limits"], rows),
  ].join("\n\n");
}

async function meanTime({ url, pid }: Runtime, path: string, requests: number): Promise<number> {
  const before = cpuTime(pid);
  for (let count = 0; count < requests; count++) await (await fetch(new URL(path, url))).arrayBuffer();
  return (cpuTime(pid) - before) / requests;
}

/**
 * A Worker made as the site's is, from the same server build with one route that says "Hello" in place of all. With `?d1`
 * its loader queries D1.
 */
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
    const [plain, reading] = [page(), page(({ context }) => context.DB.prepare("select 1").first())];
    export const onRequest = ({ request, env }) =>
      request.url.endsWith("?d1") ? reading(request, env) : plain(request);`,
  );
  await run("wrangler", ["pages", "functions", "build", "build/hello/functions", "--outdir=build/hello"]);
  return readFileSync("build/hello/index.js", "utf8");
}
