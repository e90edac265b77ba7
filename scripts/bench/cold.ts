import { setTimeout as sleep } from "node:timers/promises";
import { readContent } from "../content/read";
import { median, spread, table, verdict } from "./report";
import { cpuTime, password, startRuntime } from "./runtime";

const trivial = `export default {
  async fetch({ url }, { DB, FILES }) {
    if (url.endsWith("/d1")) await DB.prepare("select 1").first();
    if (url.endsWith("/r2")) await FILES.head("missing");
    return new Response("Hello");
  },
};`;

type Target = {
  name: string;
  script: string;
  path: string;
  init?: RequestInit;
  /** The name of the target that it is compared with. */
  reference?: string;
};

const references = {
  trivial: "trivial Worker",
  hello: '"Hello" page',
  helloReading: '"Hello" page, one D1 query',
};

/**
 * P21: the CPU time of the first answer of a new workerd process. Pages are compared with a page that only says "Hello",
 * everything else with a trivial Worker.
 *
 * @param hello a Worker whose only page says "Hello": the least that Remix and React take
 */
export async function measureColdStarts(
  site: string,
  hello: string,
  { quick }: { quick: boolean },
): Promise<string> {
  const targets: Target[] = [
    { name: references.trivial, script: trivial, path: "/" },
    { name: "trivial Worker, one D1 query", script: trivial, path: "/d1" },
    { name: "trivial Worker, one R2 request", script: trivial, path: "/r2" },
    { name: references.hello, script: hello, path: "/" },
    { name: references.helloReading, script: hello, path: "/?d1" },
    ...(await answersOfSite()).map((answer) => ({ name: `\`${answer.path}\``, script: site, ...answer })),
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
  const rows = results.map(({ name, status, times, reference }) => {
    const cells = [name, String(status), spread(times)];
    if (!reference) return [...cells, "–", "–"];
    const beside = results.find((other) => other.name === reference)?.times ?? [];
    const ratios = times.map((time, round) => time / (beside[round] ?? Number.NaN));
    const limits: Record<string, boolean> =
      reference === references.trivial
        ? { "20 ms": median(times) <= 20, "7×": median(ratios) <= 7 }
        : { "2.5×": median(ratios) <= 2.5 };
    return [...cells, `${spread(ratios)} ${reference}`, verdict(limits)];
  });
  return [
    "P21: CPU time of the first answer of a new workerd process, once it has evaluated the script. Miniflare's entry " +
      "Worker, D1 and R2 run in the same process and are included; the first three rows show how much that is, the next " +
      `two what the same Remix and React take for a page that only says "Hello". Median of ${rounds} ` +
      'interleaved rounds, lowest and highest in parentheses; limits: pages 2.5× the "Hello" page, with a D1 query where ' +
      "they query D1; everything else 20 ms and 7× the trivial Worker.",
    table(["first answer", "status", "CPU, ms", "times", "limits"], rows),
  ].join("\n\n");
}

type Answer = Pick<Target, "path" | "init" | "reference">;

/** Every kind of address that the Worker answers. */
async function answersOfSite(): Promise<Answer[]> {
  const { lessonPlans, files } = await readContent("content");
  const plan = lessonPlans[0]?.id;
  const { trivial, hello, helloReading } = references;
  const answers: [reference: string, paths: string[]][] = [
    [helloReading, ["/lesson-plans", `/lesson-plans/${plan}`, "/lesson-plans/999999"]],
    [hello, ["/contact", "/admin", "/questions", "/session", "/detectives", "/unsubscribe"]],
    [trivial, ["/lesson-plans.data", "/admin/subscribers.tsv", `/lesson/${plan}`, "/sitemap.xml"]],
    [trivial, [Object.keys(files)[0] ?? "", "/content/lessons/missing.pdf"]],
    [trivial, ["/api/lesson-plans", `/api/lesson-plans/${plan}`, "/api/resources", "/api/testimonials"]],
    [trivial, ["/api/subscriptions", "/api/missing"]],
  ];
  return answers.flatMap(([reference, paths]) => paths.map((path) => ({ path, reference })));
}

function postsToSite(): Answer[] {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const email = "teacher@school.example";
  const post = (body: object) => ({
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return [
    {
      path: "/contact",
      init: { method: "POST", headers, body: new URLSearchParams({ email }) },
      reference: references.helloReading,
    },
    { path: "/api/subscriptions", init: post({ email }), reference: references.trivial },
    { path: "/api/admin/verify", init: post({ password }), reference: references.trivial },
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
