import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { filePolicy, pagePolicy, securityHeaders } from "~/server/http/security-headers.server";
import {
  addPlan,
  cookieOf,
  createTestApp,
  formPost,
  jsonPost,
  newNetwork,
  secrets,
  type TestApp,
} from "../support/test-app";

const place = createTestApp({ built: true });
const pdf = "/content/lessons/answers.pdf";

async function addFile({ env }: TestApp) {
  await env.FILES.put(pdf.slice(1), "%PDF-1.7 ten more bytes");
}

beforeAll(async () => {
  await addPlan(place, { id: 7, fileUrl: pdf, section: "logic" });
  await addFile(place);
});

/** What the policy says with the nonce taken out, and the nonce. */
function readPolicy(answer: Response) {
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  return { policy, nonce };
}

const post = (address: string, init: RequestInit) => () => place.ask(address, init);
const get = (address: string, headers: Record<string, string> = {}) => post(address, { headers });
const toForm = (address: string, fields: Record<string, string>) => () =>
  place.ask(address, formPost(fields, newNetwork()));
const toApi = (value: unknown) => () => place.ask("/api/subscriptions", jsonPost(value, newNetwork()));
const crossSite = { "Sec-Fetch-Site": "cross-site" };
const long = "a".repeat(17_000);

async function again(address: string) {
  const etag = (await place.ask(address)).headers.get("ETag") ?? "";
  return place.ask(address, { headers: { "If-None-Match": etag } });
}

async function withSession(address: string) {
  const login = await place.ask("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
  return place.ask(address, { headers: { Cookie: cookieOf(login, "__Host-admin") } });
}

async function afterTooMany(ask: (network: Record<string, string>) => Promise<Response>) {
  const network = newNetwork();
  for (let count = 0; count < 30; count++) await ask(network);
  return ask(network);
}

const file = "public, max-age=3600, must-revalidate";
const read = "public, max-age=0, must-revalidate";

describe("every kind of answer carries the security headers and says how long to keep it", () => {
  test.each<[string, number, "app" | "page" | "file", string | null, () => Promise<Response>]>([
    ["an app page", 200, "app", "no-store", get("/contact")],
    ["the dashboard", 200, "app", "no-store", () => withSession("/admin")],
    ["a server page", 200, "page", read, get("/lesson-plans/7")],
    ["a page's data", 200, "file", "no-store", get("/lesson-plans.data")],
    ["the dashboard's data", 200, "file", "no-store", () => withSession("/admin.data")],
    ["the table of subscribers", 200, "file", "no-store", () => withSession("/admin/subscribers.tsv")],
    ["an API read", 200, "file", read, get("/api/lesson-plans")],
    ["an API write", 200, "file", "no-store", toApi({ email: "a@answers.test" })],
    ["a file", 200, "file", file, get(pdf)],
    [
      "HEAD of a part, which is HEAD of the whole",
      200,
      "file",
      file,
      post(pdf, { method: "HEAD", headers: { Range: "bytes=0-3" } }),
    ],
    ["a part of a file", 206, "file", file, get(pdf, { Range: "bytes=0-3" })],
    ["a sign-up", 303, "file", "no-store", toForm("/contact", { email: "b@answers.test" })],
    ["a login", 303, "file", "no-store", toForm("/admin", { password: secrets.ADMIN_PASSWORD })],
    ["an old address", 308, "file", "no-store", get("/lesson/7")],
    ["an unchanged API read", 304, "file", read, () => again("/api/lesson-plans/7")],
    ["an unchanged file", 304, "file", file, () => again(pdf)],
    ["a refused form", 400, "app", "no-store", toForm("/contact", { email: "" })],
    ["a refused write", 400, "file", "no-store", toApi({ email: "" })],
    ["a refused address", 400, "file", "no-store", get("/contact?_data=root")],
    ["a wrong password", 401, "app", "no-store", toForm("/admin", { password: "wrong" })],
    ["a closed read", 401, "file", "no-store", get("/api/subscriptions")],
    ["a closed table", 401, "file", "no-store", get("/admin/subscribers.tsv")],
    ["a cross-site form", 403, "file", "no-store", post("/contact", formPost({}, crossSite))],
    ["a cross-site write", 403, "file", "no-store", post("/api/subscriptions", jsonPost({}, crossSite))],
    ["no such page", 404, "page", "no-store", get("/nowhere")],
    ["no such plan", 404, "page", "no-store", get("/lesson-plans/999")],
    ["no such API", 404, "file", "no-store", get("/api/lesson-plans/999")],
    ["no such file", 404, "file", "no-store", get("/content/lessons/nowhere.pdf")],
    ["no such data", 404, "file", "no-store", get("/lesson-plans/999.data")],
    ["a method no page has", 405, "file", "no-store", post("/contact", { method: "PUT" })],
    ["a post to a file", 405, "file", "no-store", post(pdf, formPost({}))],
    ["a file that changed", 412, "file", file, get(pdf, { "If-Match": '"other"' })],
    ["too long a form", 413, "app", "no-store", toForm("/contact", { name: long })],
    ["too long a write", 413, "file", "no-store", toApi({ name: long })],
    ["a form that is none", 415, "app", "no-store", post("/contact", jsonPost({}))],
    ["a write that is no JSON", 415, "file", "no-store", post("/api/subscriptions", formPost({}))],
    ["a part behind the end", 416, "file", file, get(pdf, { Range: "bytes=999-" })],
    [
      "too many sign-ups",
      429,
      "app",
      "no-store",
      () => afterTooMany((network) => place.ask("/contact", formPost({ email: "c@answers.test" }, network))),
    ],
    [
      "too many writes",
      429,
      "file",
      "no-store",
      () =>
        afterTooMany((network) =>
          place.ask("/api/subscriptions", jsonPost({ email: "c@answers.test" }, network)),
        ),
    ],
  ])("%s: %i", async (_what, status, kind, cacheControl, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const { policy, nonce } = readPolicy(answer);
    expect(policy).toBe(kind === "file" ? filePolicy : pagePolicy(nonce));
    expect(nonce === undefined).toBe(kind !== "app");
    expect(answer.headers.get("X-Frame-Options")).toBe(kind === "file" ? "SAMEORIGIN" : "DENY");
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name)).toBe(value);
    expect(answer.headers.get("Cache-Control")).toBe(cacheControl);
    for (const name of ["Access-Control-Allow-Origin", "X-Powered-By"])
      expect(answer.headers.get(name)).toBeNull();
    if (status === 405) expect(answer.headers.get("Allow")).toMatch(/^GET, HEAD/);
  });

  test("a bug's too, with words for the visitor and the kind of bug for the log", async () => {
    // What cannot happen: the counter's upsert, which always returns its row, returns none.
    const { DB } = place.env;
    await DB.prepare(
      "create trigger impossible before insert on throttle_counters begin select raise(ignore); end",
    ).run();
    const page = await place.ask("/contact", formPost({ email: "bug@answers.test" }, newNetwork()));
    const api = await place.ask("/api/subscriptions", jsonPost({ email: "bug@answers.test" }, newNetwork()));
    await DB.prepare("drop trigger impossible").run();

    expect([page.status, api.status]).toEqual([500, 500]);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(page.headers.get(name)).toBe(value);
      expect(api.headers.get(name)).toBe(value);
    }
    const { policy, nonce } = readPolicy(page);
    expect(policy).toBe(pagePolicy(nonce));
    expect(await page.text()).toContain("Something went wrong");
    expect(await api.text()).toMatch(
      /^Something went wrong on our side\. Please try again later\. \(Request [0-9a-f]{16}\)$/,
    );
    expect(api.headers.get("Cache-Control")).toBe("no-store");
    await vi.waitFor(() => expect(place.log.join("\n")).toContain('"status":500,"reason":"Error"'));
    expect(place.log.join("\n")).not.toMatch(/@|upsert/);
  });

  test.each<[string, string, () => Promise<Response>]>([
    ["a form that is none", "That could not be read", post("/contact", jsonPost({}))],
    ["too long a form", "That is too long", toForm("/admin", { password: long })],
    ["no such page", "404 Page Not Found", get("/nowhere")],
    ["no such plan", "Lesson Plan Not Found", get("/lesson-plans/999")],
  ])("%s is a page with a title and a heading, and no search engine keeps it", async (_what, title, ask) => {
    const page = await (await ask()).text();
    expect(/<title>(.*?)( · P4C India)?<\/title>/.exec(page)?.[1]).toBe(title);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toMatch(/<meta name="robots" content="noindex"\/>/);
  });
});

describe("the policies themselves", () => {
  test.each([
    ["a page without script", pagePolicy()],
    ["a page with script", pagePolicy("n")],
    ["a file", filePolicy],
  ])("%s may do nothing that is not named, and nothing unsafe", (_what, policy) => {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
  });

  test("only app pages have a source of script, and only our own pages may frame files", () => {
    expect(pagePolicy()).not.toContain("script-src");
    expect(pagePolicy("n")).toContain("script-src 'self' 'nonce-n'");
    expect(pagePolicy()).toContain("frame-ancestors 'none'");
    expect(filePolicy).toContain("frame-ancestors 'self'");
  });

  test("files that Pages serves carry the same headers", () => {
    const [everywhere = ""] = readFileSync("build/client/_headers", "utf8").split(/\n\n/);
    const lines = everywhere
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
    const expected = {
      ...securityHeaders,
      "Content-Security-Policy": pagePolicy(),
      "X-Frame-Options": "DENY",
    };
    expect(everywhere).toMatch(/^\/\*\n/);
    expect(lines.filter((line) => !line.startsWith("!")).sort()).toEqual(
      Object.entries(expected)
        .map(([name, value]) => `${name}: ${value}`)
        .sort(),
    );
    expect(lines).toContain("! Access-Control-Allow-Origin");
  });
});

describe("what a browser may fetch ahead", () => {
  // Chromium sends both with what it fetches ahead.
  const ahead = { "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "none" };

  test.each(["/contact", "/lesson-plans"])(
    "%s is the same page when it is fetched ahead",
    async (address) => {
      const plain = (text: string) => text.replace(/[\w-]{22,}/g, "");
      const [now, early] = [
        await place.ask(`${address}/`),
        await place.ask(`${address}/`, { headers: ahead }),
      ];
      expect([early.status, early.headers.get("Set-Cookie")]).toEqual([200, null]);
      expect(readPolicy(early).nonce).not.toBe(readPolicy(now).nonce);
      expect(plain(await early.text())).toBe(plain(await now.text()));
    },
  );
});

describe("script", () => {
  test.each(["/contact", "/lesson-plans", "/admin"])(
    "%s lets only its own run, by a fresh nonce",
    async (address) => {
      const nonces = new Set<string>();
      for (let time = 0; time < 3; time++) {
        const answer = await place.ask(address);
        const { nonce = "" } = readPolicy(answer);
        const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect(script).toContain(` nonce="${nonce}"`);
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(3);
      for (const nonce of nonces) expect(nonce.length).toBeGreaterThanOrEqual(22);
    },
  );

  test.each(["/lesson-plans/7", "/lesson-plans/999", "/nowhere", "/"])("%s carries none", async (address) => {
    expect(await (await place.ask(address)).text()).not.toMatch(
      /<script|javascript:| on\w+="|modulepreload/i,
    );
  });
});

/** What needs which binding or secret; everything else goes on without it. */
const needs: Record<string, [string, RequestInit?][]> = {
  DB: [
    ["/lesson-plans"],
    ["/lesson-plans.data"],
    ["/lesson-plans/7"],
    ["/lesson-plans/7.data"],
    ["/api/lesson-plans"],
    ["/api/lesson-plans/7"],
    ["/admin"],
    ["/admin/subscribers.tsv"],
    ["/api/subscriptions"],
    ["/contact", formPost({ email: "nobody@answers.test" })],
    ["/contact.data", formPost({ email: "nobody@answers.test" })],
    ["/api/subscriptions", jsonPost({ email: "nobody@answers.test" })],
    ["/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD })],
  ],
  FILES: [
    [pdf],
    [pdf, { method: "HEAD" }],
    ["/content/phil-literature/a.pdf"],
    ["/public-objects/facilitations/a.mp3"],
  ],
  ADMIN_PASSWORD: [
    ["/admin"],
    ["/admin.data"],
    ["/admin", formPost({ password: secrets.ADMIN_PASSWORD })],
    ["/admin/subscribers.tsv"],
    ["/api/subscriptions"],
    ["/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD })],
  ],
  THROTTLE_KEY: [
    ["/contact", formPost({ email: "nobody@answers.test" })],
    ["/api/subscriptions", jsonPost({ email: "nobody@answers.test" })],
    ["/admin", formPost({ password: secrets.ADMIN_PASSWORD })],
    ["/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD })],
  ],
};
const goesOn: Record<string, string[]> = {
  DB: [pdf, "/contact", "/api/resources", "/api/testimonials", "/", "/literature/our-john"],
  FILES: ["/contact", "/lesson-plans", "/lesson-plans/7", "/admin", "/api/lesson-plans", "/"],
  ADMIN_PASSWORD: [pdf, "/contact", "/lesson-plans", "/api/lesson-plans/7", "/"],
  THROTTLE_KEY: [pdf, "/contact", "/lesson-plans", "/admin", "/api/lesson-plans", "/"],
};

describe.each(["DB", "FILES", "ADMIN_PASSWORD", "THROTTLE_KEY"] as const)("without %s", (name) => {
  const lacking = createTestApp({ built: true, without: [name] });
  beforeAll(async () => {
    if (name !== "DB") await addPlan(lacking, { id: 7 });
    if (name !== "FILES") await addFile(lacking);
  });

  test.each(needs[name] ?? [])(
    "%s answers 503, when to come back, and no more than that",
    async (address, init) => {
      const answer = await lacking.ask(address, init);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
      for (const [header, value] of Object.entries(securityHeaders))
        expect(answer.headers.get(header)).toBe(value);
      const text = await answer.text();
      expect(text).not.toMatch(/ADMIN_PASSWORD|THROTTLE_KEY|is missing|TypeError|worker\/index/);
      if (init?.method !== "HEAD") expect(text).toMatch(/again|Admin is not configured|Not available/);
    },
  );

  test.each(goesOn[name] ?? [])("%s goes on", async (address) => {
    expect((await lacking.ask(address)).status).toBe(200);
  });

  test("the log names it, and no visitor", async () => {
    const [[address, init] = [""]] = needs[name] ?? [];
    await lacking.ask(address, init);
    await vi.waitFor(() =>
      expect(lacking.log.join("\n")).toMatch(new RegExp(`"reason":"${name} is missing`)),
    );
    expect(lacking.log.join("\n")).not.toContain("@");
  });
});

test("a database that has lost its tables says so to the log, without what visitors typed", async () => {
  await place.env.DB.prepare("alter table subscriptions rename to lost").run();
  const answer = await place.ask(
    "/contact",
    formPost({ name: "Zubeida", email: "z@answers.test" }, newNetwork()),
  );
  await place.env.DB.prepare("alter table lost rename to subscriptions").run();
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toMatch(/D1_|SQLITE|no such table/);
  await vi.waitFor(() => expect(place.log.join("\n")).toContain("no such table"));
  expect(place.log.join("\n")).not.toMatch(/@|Zubeida/);
});
