import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { renderingOf } from "~/rendering";
import { describeApi } from "~/server/api/openapi.server";
import { lessonPlan, testimonials } from "~/server/content/content-schema.server";
import { subscriptions } from "~/server/data/schema.server";
import { securityHeaders } from "~/server/http/security-headers.server";
import { publish } from "../../scripts/content/publish";
import { testedSite } from "../../scripts/site/sites";
import { withBug, withoutTable } from "../support/fault-injection";
import { hostileCookies, hostileIds, hostilePasswords, typedEmails } from "../support/hostile-strings";
import { jsonPost, lastOf, newNetwork } from "../support/http";
import { addPlan, adminCookie, createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const withoutDatabase = createTestApp({ built: true, without: ["DB"] });
const withoutPassword = createTestApp({ built: true, without: ["ADMIN_PASSWORD"] });
const withAccess = createTestApp({
  built: true,
  extraSettings: { ACCESS_TEAM: "team", ACCESS_AUDIENCE: "it" },
});

beforeAll(async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await publish(app.env.DB, app.env.FILES, testedSite.content);
  log.mockRestore();
  await addPlan(app, {
    id: 71,
    title: '🪁 "<\\ \u202e',
    externalUrl: "https://plans.test/ü?a=[1]",
    thumbnail: "gone.svg",
  });
});

type Described = {
  headers: Record<string, { schema: { type?: string } }>;
  content?: Record<string, { schema: object }>;
};
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { schemas: Record<string, { properties?: object }> };
};

const document = JSON.parse(JSON.stringify(describeApi())) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

const ajv = new Ajv2020({ allowUnionTypes: true, formats: { iri: (text: string) => URL.canParse(text) } });
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, "document");

/** What is wrong with a value by the schema at a place of the document; undefined if nothing is. */
function faultIn(value: unknown, place: string[]): string | undefined {
  const pointer = place.map((name) => encodeURIComponent(name.replaceAll("/", "~1"))).join("/");
  const validate = ajv.getSchema(`document#/${pointer}`);
  if (!validate) throw new Error(`the document has no schema at ${place.join(", ")}`);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

describe("the document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("is what /api/openapi.json serves", async () => {
    const response = await app.fetch("/api/openapi.json");
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual(document);
  });

  test("has every operation of the routes below /api, and no other", () => {
    const routes = import.meta.glob<{ handle?: unknown }>(["../../app/routes/api.*.ts", "!**/api.$.ts"], {
      eager: true,
    });
    const found = Object.entries(routes)
      .filter(([, { handle }]) => renderingOf(handle) !== "static")
      .flatMap(([file, route]) => [
        ...("loader" in route ? [`GET ${addressOf(file)}`] : []),
        ...("action" in route ? [`POST ${addressOf(file)}`] : []),
      ]);
    expect(operations.toSorted()).toEqual(found.sort());
  });

  /** What an editor may type into a field; undefined for one left out. */
  const typed = [
    ...[undefined, "", "words", "Ages 6-9", "Ages 10+", "Ages 6 to 9", "/contact", "http://a.test"],
    ...["https://a.test/b", "https://", "/content/lessons/a-b.pdf", "/content/lessons/A.pdf"],
    ...[0, 1, -1, 1.5, 60, true, false, [], {}],
  ];

  test.each<[string, z.AnyZodObject]>([
    // A plan as read has an author: without one of its own, the team.
    ["LessonPlan", lessonPlan.required({ author: true })],
    ["Testimonial", testimonials.shape.testimonials.element],
  ])("accepts in each field of a %s what the content may have there, and nothing else", (name, { shape }) => {
    const properties = Object.keys(document.components.schemas[name]?.properties ?? {});
    const rules = Object.entries(shape as z.ZodRawShape).filter(([field]) => properties.includes(field));
    expect(rules.length).toBeGreaterThan(5);
    for (const [field, rule] of rules) {
      for (const value of typed) {
        const { success, data } = rule.safeParse(value);
        const fault = faultIn((success ? data : value) ?? null, [
          "components",
          "schemas",
          name,
          "properties",
          field,
        ]);
        expect({ field, value, accepted: !fault }).toEqual({ field, value, accepted: success });
      }
    }
  });

  test("has the operations and errors that docs/api.md lists", () => {
    const text = readFileSync("docs/api.md", "utf8");
    const firstCells = [...text.matchAll(/^\| `?([^|`]+)`? \|/gm)].map(([, cell = ""]) => cell);
    expect(firstCells.filter((cell) => cell.includes(" /")).toSorted()).toEqual(operations.toSorted());
    const errors = new Set(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods).flatMap(({ responses }) => Object.keys(responses)))
        .filter((status) => Number(status) >= 400),
    );
    expect(firstCells.filter((cell) => /^\d+$/.test(cell)).toSorted()).toEqual([...errors].toSorted());
  });
});

type Send = () => Promise<Response>;
type Row = [status: number, what: string, send: Send];

const get =
  (address: string, headers: Record<string, string> = {}): Send =>
  () =>
    app.fetch(address, { headers });
const post = (address: string, value: unknown, headers: Record<string, string> = {}, of = app): Send => {
  return () => of.fetch(address, jsonPost(value, { ...newNetwork(), ...headers }));
};
const signUp = (value: unknown, headers = {}, of = app) => post("/api/subscriptions", value, headers, of);
const logIn = (value: unknown, headers = {}, of = app) => post("/api/admin/verify", value, headers, of);
const subscribers = async (headers: Record<string, string> = {}, of = app) =>
  of.fetch("/api/subscriptions", { headers: { Cookie: await adminCookie(app), ...headers } });

const again = (address: string) => async () => {
  const etag = (await app.fetch(address)).headers.get("ETag") ?? "";
  return app.fetch(address, { headers: { "If-None-Match": etag } });
};

const email = "asha@openapi.test";
const right = { password: secrets.ADMIN_PASSWORD };
const oldCopy = "https://old.p4c.test";
const crossSite = { "Sec-Fetch-Site": "cross-site" };
/** A token whose signature could only be checked with the keys of Access, which cannot be fetched here. */
const token = { "Cf-Access-Jwt-Assertion": `${btoa('{"alg":"RS256","kid":"1"}')}.${btoa("{}")}.AA` };

const otherMethods = (address: string, methods: string[]) =>
  methods.map((method): Row => [405, method, () => app.fetch(address, { method })]);

const publicRead = (address: string): Row[] => [
  [200, "a read", get(address)],
  [200, "parameters without a meaning", get(`${address}?id=7&__proto__=1&%E0%A4%A`)],
  [200, "a read from another site", get(address, { ...crossSite, Origin: "https://other.test" })],
  [304, "a second read", again(address)],
  [400, "the data of Remix", get(`${address}?_data=root`)],
  ...otherMethods(address, ["POST", "PUT", "DELETE", "OPTIONS"]),
];

const planRead = (address: string): Row[] => [
  ...publicRead(address),
  [503, "no database", () => withoutDatabase.fetch(address)],
  [503, "a database that fails", () => withoutTable(app, "lesson_plans", get(address))],
];

const postOf = (address: string, send: typeof signUp, right: object): Row[] => [
  [400, "the data of Remix", post(`${address}?_data=root`, right)],
  [400, "a list", send([])],
  [400, "null", send(null)],
  [403, "a page of another site", send(right, crossSite)],
  [403, "an old copy of the site", post(oldCopy + address, right)],
  ...otherMethods(address, ["PUT", "DELETE", "OPTIONS"]),
  [413, "more than 16 KiB", send({ ...right, more: "a".repeat(16_384) })],
  [415, "plain text", send(right, { "Content-Type": "text/plain" })],
  [500, "a bug", () => withBug(app, send(right))],
  [503, "no database", send(right, {}, withoutDatabase)],
  [503, "a database that fails", () => withoutTable(app, "rate_limits", send(right))],
];

const expected: Record<string, Row[]> = {
  "GET /api/lesson-plans": [
    ...planRead("/api/lesson-plans"),
    [200, "no plans", () => withAccess.fetch("/api/lesson-plans")],
  ],
  "GET /api/lesson-plans/{id}": [
    ...planRead("/api/lesson-plans/71"),
    [200, "a plan of the content", get("/api/lesson-plans/3")],
    ...hostileIds.map((id): Row => [404, id.slice(0, 30), get(`/api/lesson-plans/${id}`)]),
  ],
  "GET /api/resources": publicRead("/api/resources"),
  "GET /api/testimonials": publicRead("/api/testimonials"),
  "GET /api/subscriptions": [
    [200, "nobody", () => app.context.db.delete(subscriptions).then(() => subscribers())],
    [200, "a name", () => signUp({ email, name: '🪁 "<\\ आशा' })().then(() => subscribers())],
    [200, "no name", () => signUp({ email: "ravi@openapi.test" })().then(() => subscribers())],
    [400, "the data of Remix", get("/api/subscriptions?_data=root")],
    [401, "no cookie", get("/api/subscriptions")],
    ...Object.entries(hostileCookies).map(
      ([what, Cookie]): Row => [401, what, get("/api/subscriptions", { Cookie })],
    ),
    [403, "a link on another site", () => subscribers(crossSite)],
    [403, "an old copy of the site", get(`${oldCopy}/api/subscriptions`)],
    [403, "no token of Access", () => withAccess.fetch("/api/subscriptions")],
    ...otherMethods("/api/subscriptions", ["PATCH"]),
    [503, "no database", () => subscribers({}, withoutDatabase)],
    [503, "a database that fails", () => withoutTable(app, "subscriptions", subscribers)],
    [503, "no password", () => withoutPassword.fetch("/api/subscriptions")],
    [503, "no answer of Access", () => withAccess.fetch("/api/subscriptions", { headers: token })],
  ],
  "POST /api/subscriptions": [
    ...postOf("/api/subscriptions", signUp, { email }),
    [200, "a new address", signUp({ email: "meena@openapi.test", more: [] })],
    [200, "a known address", signUp({ email: "meena@openapi.test", name: "Meena" })],
    ...typedEmails.map(([what, text, stored]): Row => [stored ? 200 : 400, what, signUp({ email: text })]),
    [400, "no address", signUp({ name: "Asha" })],
    [400, "an address without a dot", signUp({ email: "asha@openapi" })],
    [400, "a long name", signUp({ email, name: "a".repeat(101) })],
    [400, "a name of two lines", signUp({ email, name: "A\nB" })],
    [429, "the thirty-first", () => lastOf(31, (network) => signUp({ email }, network)())],
  ],
  "POST /api/admin/verify": [
    ...postOf("/api/admin/verify", logIn, right),
    [200, "the password", logIn(right)],
    ...hostilePasswords(right.password).map(
      ([what, password, status]): Row => [status, what, logIn({ password })],
    ),
    [403, "no origin", () => app.fetch("/api/admin/verify", { method: "POST" })],
    [403, "no token of Access", logIn(right, {}, withAccess)],
    [429, "the sixth wrong password", () => lastOf(6, (network) => logIn({ password: "a" }, network)())],
    [503, "no password", logIn(right, {}, withoutPassword)],
    [503, "no answer of Access", logIn(right, token, withAccess)],
  ],
};

describe("every response is described, and every described status occurs", () => {
  test.each(operations)("%s", async (operation) => {
    const [method = "", path = ""] = operation.split(" ");
    const described = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const occurred = new Set<string>();
    for (const [status, what, send] of expected[operation] ?? []) {
      const response = await send();
      const body = await response.text();
      expect([what, response.status, body]).toEqual([what, status, body]);
      const place = ["paths", path, method.toLowerCase(), "responses", String(status)];
      const faults = faultsOf(response.headers, body, described[status], place);
      expect([what, faults]).toEqual([what, []]);
      occurred.add(String(status));
    }
    // Not every operation can be given a bug.
    const isCertain = (status: string) => status !== "500";
    expect([...occurred].filter(isCertain).sort()).toEqual(Object.keys(described).filter(isCertain).sort());
  });
});

test.each(operations.filter((operation) => operation.startsWith("GET ")))(
  "%s accepts HEAD too: the same status and headers except the ETag, no body",
  async (operation) => {
    const address = operation.replace("GET ", "").replace("{id}", "71");
    const headers = { Cookie: await adminCookie(app) };
    const [read, head] = [
      await app.fetch(address, { headers }),
      await app.fetch(address, { headers, method: "HEAD" }),
    ];
    const comparable = ({ headers }: Response) =>
      [...headers].filter(([name]) => !["etag", "transfer-encoding"].includes(name));
    expect([head.status, comparable(head), await head.text()]).toEqual([200, comparable(read), ""]);
  },
);

test.each<[string, unknown, typeof signUp]>([
  ["SignUp", { email }, signUp],
  ["SignUp", { email, name: null, more: 1 }, signUp],
  ["SignUp", { email, name: "आ".repeat(100) }, signUp],
  ["SignUp", { email, name: "a".repeat(101) }, signUp],
  ["SignUp", { email: "" }, signUp],
  ["SignUp", { email: [email] }, signUp],
  ["SignUp", { name: "Asha" }, signUp],
  ["SignUp", [email], signUp],
  ["LogIn", right, logIn],
  ["LogIn", { ...right, more: 1 }, logIn],
  ["LogIn", { password: "" }, logIn],
  ["LogIn", { password: 1 }, logIn],
  ["LogIn", {}, logIn],
  ["LogIn", null, logIn],
])("the schema %s and the API agree on the body %j", async (name, value, send) => {
  const fault = faultIn(value, ["components", "schemas", name]);
  expect((await send(value)()).status).toBe(fault ? 400 : 200);
});

/** The headers that the document does not name: those of every response, and those of its transfer. */
const general = [
  ...Object.keys(securityHeaders),
  ...["Content-Security-Policy", "X-Frame-Options", "Content-Type"],
  ...["Content-Length", "Transfer-Encoding", "MF-Content-Encoding"],
].map((name) => name.toLowerCase());

/** How a response differs from its description. */
function faultsOf(
  headers: Headers,
  body: string,
  described: Described | undefined,
  place: string[],
): string[] {
  if (!described) return ["the status is not described"];
  const names = Object.keys(described.headers);
  const known = [...general, ...names.map((name) => name.toLowerCase())];
  const unnamed = [...headers.keys()].filter((name) => !known.includes(name));
  const wrong = names.filter((name) => {
    const value = headers.get(name);
    const isNumber = described.headers[name]?.schema.type === "integer";
    return faultIn(isNumber ? Number(value) : value, [...place, "headers", name, "schema"]);
  });
  return [
    ...unnamed.map((name) => `the header ${name} is not described`),
    ...wrong.map((name) => `${name}: ${headers.get(name)}`),
    ...bodyFaults(headers.get("Content-Type"), body, described, place),
  ];
}

function bodyFaults(contentType: string | null, body: string, { content = {} }: Described, place: string[]) {
  const [type] = Object.keys(content);
  if (!type) return body === "" ? [] : ["a body is not described"];
  if (contentType !== `${type}; charset=utf-8`) return [`Content-Type: ${contentType}`];
  const value: unknown = type === "application/json" ? JSON.parse(body) : body;
  return [faultIn(value, [...place, "content", type, "schema"]) ?? []].flat();
}

/** The address of a route, from the name of its file, as the document writes it. */
function addressOf(file: string) {
  const [, name = ""] = /([^/]+)\.ts$/.exec(file) ?? [];
  return `/${name
    .replace(/\._index$/, "")
    .replaceAll(".", "/")
    .replace(/\$(\w+)/g, "{$1}")}`;
}
