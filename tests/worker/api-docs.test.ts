import { readFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { publish } from "../../scripts/content/publish";
import { withBug, withoutTable } from "../support/fault-injection";
import { jsonPost, lastOf, newNetwork } from "../support/http";
import { testedSite } from "../support/sites";
import { adminCookie, createTestApp, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const withoutDatabase = createTestApp({ built: true, without: ["DB"] });
const withoutPassword = createTestApp({ built: true, without: ["ADMIN_PASSWORD"] });

const file = "docs/api.md";
const text = readFileSync(file, "utf8");
const sections = text.split(/^## /m).map((words) => ({ title: /.*/.exec(words)?.[0] ?? "", words }));
const callSections = sections.filter(({ title }) => /^[A-Z]+ \//.test(title));

/** The fenced blocks in order: a request, its response, the next request. */
const blocks = [...text.matchAll(/^```http\n([\s\S]*?)\n```$/gm)].map(({ index, 1: message = "" }) => ({
  line: text.slice(0, index).split("\n").length + 1,
  message,
}));
const examples = blocks.flatMap(({ line, message: request }, index) =>
  index % 2 === 0
    ? [{ line, request, start: parse(request).start, written: blocks[index + 1]?.message ?? "" }]
    : [],
);

beforeAll(async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await publish(app.env.DB, app.env.FILES, testedSite.content);
  log.mockRestore();
});

test("every call in app/routes has a section, and every section a call", () => {
  const routes = import.meta.glob<object>(["../../app/routes/api.*.{ts,tsx}", "!**/api.$.ts"], {
    eager: true,
  });
  const calls = Object.entries(routes).flatMap(([path, route]) => [
    ...("loader" in route ? [`GET ${addressOf(path)}`] : []),
    ...("action" in route ? [`POST ${addressOf(path)}`] : []),
  ]);
  expect(callSections.map(({ title }) => title).sort()).toEqual(calls.sort());
});

test.each(callSections)("$title has an example of this call", ({ title, words }) => {
  const requestLine = title.replace(/\{\w+\}/g, "…");
  const requests = [...words.matchAll(/^```http\n([A-Z]+ .*)$/gm)].map(([, line = ""]) => line);
  expect(requests.filter((line) => patternOf(`${requestLine} HTTP/1.1`).test(line))).not.toEqual([]);
});

test("requests and responses alternate", () => {
  expect(blocks.map(({ message }) => message.startsWith("HTTP/"))).toEqual(
    blocks.map((_, index) => index % 2 === 1),
  );
});

describe(`the examples in ${file}`, () => {
  /** What `…` stands for in a request, by the word before it: the password, and values of earlier responses. */
  const known = new Map([["password", secrets.ADMIN_PASSWORD]]);

  test.each(examples)("line $line: $start", async ({ request, written }) => {
    const { start, headers, body } = parse(request.replace(/([\w-]+)\W*…/g, fillIn));
    const [method, address = ""] = start.split(" ");
    const response = await app.fetch(address, { method, headers, body: body || undefined });
    for (const [name, value] of parse(written).headers) {
      const [, word] = /([\w-]+)\W*…/.exec(value) ?? [];
      const [, given] = patternOf(value).exec(response.headers.get(name) ?? "") ?? [];
      if (word && given) known.set(word, given);
    }
    expect(await asWritten(response, written)).toBe(asLaidOut(written));
  });

  function fillIn(words: string, word: string) {
    const value = known.get(word);
    if (value === undefined) throw new Error(`no response before has the value of … in ${words}`);
    return words.replace("…", value);
  }
});

test.each(callSections.filter(({ words }) => words.includes("| Field |")))(
  "$title returns the fields of its table, of these types, in this order",
  async ({ title, words }) => {
    const headers = { Cookie: await adminCookie(app) };
    const response = await app.fetch(title.replace("GET ", ""), { headers });
    const fields = [...words.matchAll(/^\| `(\w+)` \| ([\w ]+) \| .*\|$/gm)];
    const items = (await response.json()) as Record<string, unknown>[];
    expect(items).not.toEqual([]);
    for (const item of items) {
      expect(Object.keys(item)).toEqual(fields.map(([, name]) => name));
      for (const [row, name = "", type] of fields)
        expect([row, type?.split(" or ")]).toEqual([row, expect.arrayContaining([typeOf(item[name])])]);
    }
  },
);

describe("the errors in the tables", () => {
  const signUp = (value: unknown, headers = {}) =>
    app.fetch("/api/subscriptions", jsonPost(value, { ...newNetwork(), ...headers }));
  const verify = (value: unknown, headers = {}) =>
    app.fetch("/api/admin/verify", jsonPost(value, { ...newNetwork(), ...headers }));
  const crossSite = { "Sec-Fetch-Site": "cross-site" };
  const plain = { "Content-Type": "text/plain" };
  const email = "tables@example.org";

  const errors: Record<string, (() => Promise<Response>)[]> = {
    "Every call": [
      () => app.fetch("/api/resources?_data=root"),
      () => app.fetch("https://old.p4c.test/api/subscriptions", jsonPost({ email })),
      () => app.fetch("/api/lesson-plan"),
      () => app.fetch("/api/resources", { method: "PUT" }),
      () => withBug(app, () => signUp({ email })),
      () => withoutDatabase.fetch("/api/lesson-plans"),
      () => withoutTable(app, "lesson_plans", () => app.fetch("/api/lesson-plans")),
    ],
    "GET /api/lesson-plans": [],
    "GET /api/lesson-plans/{id}": [() => app.fetch("/api/lesson-plans/07")],
    "GET /api/resources": [],
    "GET /api/testimonials": [],
    "POST /api/subscriptions": [
      () => signUp([]),
      () => signUp({ email: " " }),
      () => signUp({ email: "asha" }),
      () => signUp({ email, name: "a".repeat(101) }),
      () => signUp({ email, name: "A\nB" }),
      () => signUp({ email }, crossSite),
      () => signUp("a".repeat(16_384)),
      () => signUp({ email }, plain),
      () => lastOf(31, (network) => signUp({ email }, network)),
    ],
    "POST /api/admin/verify": [
      () => verify([]),
      () => verify({ password: " " }),
      () => verify({ password: "wrong" }),
      () => verify({ password: secrets.ADMIN_PASSWORD }, crossSite),
      () => verify("a".repeat(16_384)),
      () => verify({}, plain),
      () => lastOf(6, (network) => verify({ password: "wrong" }, network)),
      () => withoutPassword.fetch("/api/admin/verify", jsonPost({ password: "wrong" })),
    ],
    "GET /api/subscriptions": [
      () => app.fetch("/api/subscriptions"),
      () => app.fetch("/api/subscriptions", { headers: { "Sec-Fetch-Site": "cross-site" } }),
      () => withoutPassword.fetch("/api/subscriptions"),
    ],
  };

  test("every section with a table of errors is tested", () => {
    const withTable = sections.filter(({ words }) => words.includes("| Status |"));
    expect(withTable.map(({ title }) => title)).toEqual(Object.keys(errors));
  });

  test.each(Object.entries(errors))(
    "%s: the table has the errors that occur, word for word",
    async (title, requests) => {
      const words = sections.find((section) => section.title === title)?.words ?? "";
      const written = [...words.matchAll(/^\| ([45]\d\d) \| (.+?) \| .*\|$/gm)].map(
        (row) => `${row[1]} ${row[2]}`,
      );
      const found = [];
      for (const request of requests) {
        const response = await request();
        expect(response.headers.get("Content-Type")).toMatch(/^text\/plain\b/);
        const sentence = `${response.status} ${await response.text()}`;
        found.push(written.find((row) => patternOf(row).test(sentence)) ?? sentence);
      }
      expect(found.sort()).toEqual(written.sort());
    },
  );
});

/** The address of a route, from the name of its file, as the document writes it. */
function addressOf(path: string) {
  const [, name = ""] = /([^/]+)\.tsx?$/.exec(path) ?? [];
  return `/${name
    .replace(/\._index$/, "")
    .replaceAll(".", "/")
    .replace(/\$(\w+)/g, "{$1}")}`;
}

type NamedHeaders = [name: string, value: string][];

function parse(message: string) {
  const [head = "", ...rest] = message.split("\n\n");
  const [start = "", ...lines] = head.split("\n");
  const headers: NamedHeaders = lines.map((line) => [
    line.slice(0, line.indexOf(":")),
    line.replace(/^.*?: /, ""),
  ]);
  return { start, headers, body: rest.join("\n\n") };
}

/** Matches the written text, with anything in place of each `…`, which it captures. */
function patternOf(written: string) {
  const parts = written.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+)")}$`, "s");
}

function typeOf(value: unknown) {
  if (value === null) return "null";
  return typeof value === "string" ? "text" : typeof value;
}

/** The response as the document would write it: only the headers named there, and `…` where the document has it. */
async function asWritten(response: Response, written: string) {
  const { headers, body } = parse(written);
  return laidOut(
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    headers.map(([name, value]) => [name, String(abridged(response.headers.get(name), value))]),
    abridged(readBody(await response.text()), readBody(body)),
  );
}

/** The written response, with its JSON formatted as in `asWritten`. */
function asLaidOut(written: string) {
  const { start, headers, body } = parse(written);
  return laidOut(start, headers, readBody(body));
}

function laidOut(start: string, headers: NamedHeaders, body: unknown) {
  const head = [start, ...headers.map((header) => header.join(": "))].join("\n");
  return `${head}\n\n${typeof body === "string" ? body : JSON.stringify(body, null, 2)}`;
}

/** The JSON of a body, in which a line `…` is an item of a list, or the text of any other body. */
function readBody(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^ *…$/gm, '"…"'));
  } catch {
    return body;
  }
}

/** The value, with `…` where the written one has it, as far as the two agree. */
function abridged(value: unknown, written: unknown): unknown {
  if (typeof value === "string" && typeof written === "string") {
    return written.includes("…") && patternOf(written).test(value) ? written : value;
  }
  if (Array.isArray(value) && Array.isArray(written)) {
    const shown = written.at(-1) === "…" ? written.length - 1 : value.length;
    const items = value.slice(0, shown).map((item, index) => abridged(item, written[index]));
    return value.length > shown ? [...items, "…"] : items;
  }
  if (isObject(value) && isObject(written)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, abridged(item, written[name])]),
    );
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
