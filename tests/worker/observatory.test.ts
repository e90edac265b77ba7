import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { cookieOf, createTestApp, formPost, newNetwork, secrets } from "../support/test-app";

// What Mozilla's HTTP Observatory takes off and gives, after its published scoring: 1.6.3, algorithm 6, at
// https://github.com/mdn/mdn-http-observatory/tree/94042bb/src. Where its words ask for more than its code
// does, the words count here. Redirection and certificates are the business of Pages; they can only take off.

const place = createTestApp({ built: true });
const pdf = "/content/lessons/observatory.pdf";

beforeAll(async () => {
  await place.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

type Answer = { headers: Headers; html: string };
type Directives = Map<string, string[]>;
const sixMonths = 15_552_000;
const broad = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const unsafeInline = /^('unsafe-inline'|data:)$/;

/** Undefined when one policy names a directive twice or there is more than one policy, which we never send. */
function readPolicy(policy: string): Directives | undefined {
  const parts = policy.split(";").map((part) => part.trim().toLowerCase().split(/\s+/));
  const names = parts.map(([name]) => name);
  if (policy.includes(",") || new Set(names).size < names.length) return undefined;
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

function policyPoints({ headers }: Answer) {
  const policy = headers.get("Content-Security-Policy");
  const directives = policy ? readPolicy(policy) : undefined;
  if (!directives) return -25;
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const [script, style, object] = ["script-src", "style-src", "object-src"].map(sourcesOf) as [
    string[],
    string[],
    string[],
  ];
  const passive = [...sourcesOf("img-src"), ...sourcesOf("media-src")];
  const active = [...directives]
    .filter(([name]) => !/^(img|media)-src$/.test(name))
    .flatMap(([, all]) => all);
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  if (script.some((source) => broad.test(source) || unsafeInline.test(source))) return -20;
  if (object.some((source) => broad.test(source)) || active.some(isInsecure)) return -20;
  if ([...script, ...style].includes("'unsafe-eval'") || passive.some(isInsecure)) return -10;
  if (style.some((source) => broad.test(source) || unsafeInline.test(source))) return 0;
  const closedForms = /^'(none|self)'$/.test(directives.get("form-action")?.join(" ") ?? "");
  return directives.get("default-src")?.join(" ") === "'none'" && closedForms ? 10 : 5;
}

/** Stricter than the Observatory, which asks HttpOnly only of cookies whose names speak of a session. */
function cookiePoints({ headers }: Answer) {
  const points = headers.getSetCookie().map((cookie) => {
    const attributes = cookie.toLowerCase().split(/;\s*/).slice(1);
    if (!attributes.includes("secure")) return -40;
    if (!attributes.includes("httponly")) return -30;
    const sameSite = attributes.find((attribute) => attribute.startsWith("samesite"));
    if (sameSite === undefined) return 0;
    return /^samesite=(lax|strict)$/.test(sameSite) ? 5 : -20;
  });
  return points.length === 0 ? 0 : Math.min(...points);
}

function transportPoints({ headers }: Answer) {
  const [, age] = /^max-age=(\d+)(;|$)/i.exec(headers.get("Strict-Transport-Security") ?? "") ?? [];
  if (age === undefined) return -20;
  return Number(age) < sixMonths ? -10 : 0;
}

function referrerPoints({ headers }: Answer) {
  const policy = headers.get("Referrer-Policy");
  if (policy === null) return 0;
  return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy) ? 5 : -5;
}

function integrityPoints({ headers, html }: Answer) {
  if (!headers.get("Content-Type")?.startsWith("text/html")) return 0;
  const points = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)].map(([tag, address = ""]) => {
    if (!/^(https?:)?\/\//.test(address)) return tag.includes(" integrity=") ? 5 : 0;
    if (!address.startsWith("https:")) return tag.includes(" integrity=") ? -20 : -50;
    return tag.includes(" integrity=") ? 5 : -5;
  });
  return points.length === 0 ? 0 : Math.min(...points);
}

function framingPoints({ headers }: Answer) {
  if (readPolicy(headers.get("Content-Security-Policy") ?? "")?.has("frame-ancestors")) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("X-Frame-Options") ?? "") ? 5 : -20;
}

/** Points for one of the values that are worth ten, none without the header, a loss for what nobody knows. */
function isolationPoints(value: string | null, worthTen: string[], worthNothing: string) {
  if (value === null || value === worthNothing) return 0;
  return worthTen.includes(value) ? 10 : -5;
}

const openers = ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"];
const embedders = ["require-corp", "credentialless"];
const rules: Record<string, (answer: Answer) => number> = {
  "content-security-policy": policyPoints,
  cookies: cookiePoints,
  "cross-origin-resource-sharing": ({ headers }) =>
    headers.has("Access-Control-Allow-Origin") && headers.has("Access-Control-Allow-Credentials") ? -50 : 0,
  "referrer-policy": referrerPoints,
  "strict-transport-security": transportPoints,
  "subresource-integrity": integrityPoints,
  "x-content-type-options": ({ headers }) =>
    headers.get("X-Content-Type-Options")?.toLowerCase() === "nosniff" ? 0 : -5,
  "x-frame-options": framingPoints,
  "cross-origin-resource-policy": ({ headers }) =>
    isolationPoints(
      headers.get("Cross-Origin-Resource-Policy"),
      ["same-origin", "same-site"],
      "cross-origin",
    ),
  "cross-origin-opener-policy": ({ headers }) =>
    isolationPoints(headers.get("Cross-Origin-Opener-Policy"), openers, "unsafe-none"),
  "cross-origin-embedder-policy": ({ headers }) =>
    isolationPoints(headers.get("Cross-Origin-Embedder-Policy"), embedders, "unsafe-none"),
};

/** The score, and what each rule that moved it gave or took; points given count only from 90 on. */
function scoreOf(answer: Answer) {
  const points = Object.entries(rules).map(([name, rule]) => [name, rule(answer)] as const);
  const parts = Object.fromEntries(points.filter(([, many]) => many !== 0));
  const taken = points.reduce((sum, [, many]) => sum + Math.min(many, 0), 100);
  const all = points.reduce((sum, [, many]) => sum + many, 100);
  return { score: taken >= 90 ? all : taken, parts };
}

/** Asked as whoever scans asks: from an origin that must not be let in. */
async function read(address: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { Origin: "https://observatory.test", ...init.headers };
  const answer = await place.ask(address, { ...init, headers });
  return { headers: answer.headers, html: await answer.text() };
}

function readFile(file: string): Answer {
  const [everywhere = ""] = readFileSync("build/client/_headers", "utf8").split("\n\n");
  const headers = new Headers([["Content-Type", "text/html; charset=utf-8"]]);
  for (const [, name = "", value = ""] of everywhere.matchAll(/^ +([\w-]+): (.*)$/gm))
    headers.set(name, value);
  return { headers, html: readFileSync(`build/client/${file}`, "utf8") };
}

const logIn = () => read("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));

/** The dashboard together with the cookies of the login before it, as a scanner collects them. */
async function readDashboard(): Promise<Answer> {
  const login = await logIn();
  const dashboard = await read("/admin", {
    headers: { Cookie: cookieOf(login, "__Host-admin") },
  });
  expect(dashboard.html).toContain("Logout");
  for (const cookie of login.headers.getSetCookie()) dashboard.headers.append("Set-Cookie", cookie);
  return dashboard;
}

const given = {
  "content-security-policy": 10,
  "referrer-policy": 5,
  "x-frame-options": 5,
  "cross-origin-resource-policy": 10,
  "cross-origin-opener-policy": 10,
};

test.each<[string, object, () => Answer | Promise<Answer>]>([
  ["the home page", given, () => readFile("index.html")],
  ["the page that is not found", given, () => readFile("404.html")],
  ["a page with a form", given, () => read("/contact")],
  ["the admin's gate", given, () => read("/admin")],
  ["a login", { ...given, cookies: 5 }, logIn],
  ["the dashboard", { ...given, cookies: 5 }, readDashboard],
  ["the API", given, () => read("/api/testimonials")],
  ["a closed API", given, () => read("/api/subscriptions")],
  ["a file of R2", given, () => read(pdf)],
])("%s scores 125 and more, from %j", async (_what, parts, answer) => {
  const result = scoreOf(await answer());
  expect(result.parts).toEqual(parts);
  expect(result.score).toBeGreaterThanOrEqual(125);
});

const weak = "default-src 'none'; form-action 'self'";
test.each<[string, number, [string, string | null]]>([
  ["content-security-policy", -25, ["Content-Security-Policy", null]],
  ["content-security-policy", -20, ["Content-Security-Policy", `${weak}; script-src 'unsafe-inline'`]],
  ["content-security-policy", -10, ["Content-Security-Policy", `${weak}; img-src http://a.test`]],
  ["content-security-policy", 5, ["Content-Security-Policy", "default-src 'none'"]],
  ["cookies", -40, ["Set-Cookie", "a=1; HttpOnly; SameSite=Lax"]],
  ["cookies", -20, ["Set-Cookie", "a=1; Secure; HttpOnly; SameSite=None"]],
  ["strict-transport-security", -10, ["Strict-Transport-Security", "max-age=86400"]],
  ["referrer-policy", -5, ["Referrer-Policy", "unsafe-url"]],
  ["x-content-type-options", -5, ["X-Content-Type-Options", null]],
  ["cross-origin-resource-policy", -5, ["Cross-Origin-Resource-Policy", "anyone"]],
])("the rule for %s gives %i for %j", (rule, points, [name, value]) => {
  const page = readFile("index.html");
  page.headers.delete(name);
  if (value !== null) page.headers.set(name, value);
  expect(scoreOf(page).parts).toMatchObject({ [rule]: points });
});
