import { readFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { site } from "~/server/content/content.server";
import { publish } from "../../scripts/content/publish";
import { cookieOf, createTestApp, jsonPost, newNetwork, secrets } from "../support/test-app";

const place = createTestApp({ built: true });
const withoutDatabase = createTestApp({ built: true, without: ["DB"] });
const withoutPassword = createTestApp({ built: true, without: ["ADMIN_PASSWORD"] });

const file = "docs/api.md";
const text = readFileSync(file, "utf8");
const sections = text.split(/^## /m).map((words) => ({ title: /.*/.exec(words)?.[0] ?? "", words }));
const callSections = sections.filter(({ title }) => /^[A-Z]+ \//.test(title));

/** The fenced blocks in their order: a request, its answer, the next request. */
const blocks = [...text.matchAll(/^```http\n([\s\S]*?)\n```$/gm)].map(({ index, 1: message = "" }) => ({
  line: text.slice(0, index).split("\n").length + 1,
  message,
}));
const examples = blocks.flatMap(({ line, message: request }, index) =>
  index % 2 === 0
    ? [{ line, request, start: firstLine(request), answer: blocks[index + 1]?.message ?? "" }]
    : [],
);

beforeAll(async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await publish(place.env.DB, place.env.FILES);
  log.mockRestore();
});

test("every call that app/routes answers has its section, and every section its call", () => {
  const routes = import.meta.glob<object>(["../../app/routes/api.*.{ts,tsx}", "!**/api.$.ts"], {
    eager: true,
  });
  const calls = Object.entries(routes).flatMap(([path, route]) => [
    ...("loader" in route ? [`GET ${addressOf(path)}`] : []),
    ...("action" in route ? [`POST ${addressOf(path)}`] : []),
  ]);
  expect(callSections.map(({ title }) => title).sort()).toEqual(calls.sort());
});

test.each(callSections)("$title shows a request that makes this call", ({ title, words }) => {
  const requestLine = title.replace(/\{\w+\}/g, "…");
  const requests = [...words.matchAll(/^```http\n([A-Z]+ .*)$/gm)].map(([, line = ""]) => line);
  expect(requests.filter((line) => patternOf(`${requestLine} HTTP/1.1`).test(line))).not.toEqual([]);
});

test("the base address is the site's", () => {
  expect(text).toContain(`\`${site.url}\``);
});

test("requests and answers alternate", () => {
  expect(blocks.map(({ message }) => message.startsWith("HTTP/"))).toEqual(
    blocks.map((_, index) => index % 2 === 1),
  );
});

describe(`the examples in ${file}`, () => {
  /** What `…` stands for in a request, by the word before it: the password, then what answers have given. */
  const known = new Map([["password", secrets.ADMIN_PASSWORD]]);

  test.each(examples)("line $line: $start", async ({ request, answer: written }) => {
    const { start, headers, body } = parse(request.replace(/([\w-]+)\W*…/g, fillIn));
    const [method, address = ""] = start.split(" ");
    const answer = await place.ask(address, { method, headers, body: body || undefined });
    for (const [name, value] of parse(written).headers) {
      const [, word] = /([\w-]+)\W*…/.exec(value) ?? [];
      const [, given] = patternOf(value).exec(answer.headers.get(name) ?? "") ?? [];
      if (word && given) known.set(word, given);
    }
    expect(await asWritten(answer, written)).toBe(asLaidOut(written));
  });

  function fillIn(words: string, word: string) {
    const value = known.get(word);
    if (value === undefined) throw new Error(`nothing has said yet what … stands for in ${words}`);
    return words.replace("…", value);
  }
});

test.each(callSections.filter(({ words }) => words.includes("| Field |")))(
  "$title answers with the fields of its table, of these types, in this order",
  async ({ title, words }) => {
    const login = await place.ask("/api/admin/verify", jsonPost({ password: secrets.ADMIN_PASSWORD }));
    const headers = { Cookie: cookieOf(login, "__Host-admin") };
    const answer = await place.ask(title.replace("GET ", ""), { headers });
    const fields = [...words.matchAll(/^\| `(\w+)` \| ([\w ]+) \| .*\|$/gm)];
    const items = (await answer.json()) as Record<string, unknown>[];
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
    place.ask("/api/subscriptions", jsonPost(value, { ...newNetwork(), ...headers }));
  const verify = (value: unknown, headers = {}) =>
    place.ask("/api/admin/verify", jsonPost(value, { ...newNetwork(), ...headers }));
  const crossSite = { "Sec-Fetch-Site": "cross-site" };
  const plain = { "Content-Type": "text/plain" };
  const email = "tables@example.org";

  const tries: Record<string, (() => Promise<Response>)[]> = {
    "Every call": [
      () => place.ask("/api/resources?_data=root"),
      () => place.ask("/api/lesson-plan"),
      () => place.ask("/api/resources", { method: "PUT" }),
      // What cannot happen: the counter's upsert, which always returns its row, returns none.
      () =>
        between(
          "create trigger impossible before insert on throttle_counters begin select raise(ignore); end",
          "drop trigger impossible",
          () => signUp({ email }),
        ),
      () => withoutDatabase.ask("/api/lesson-plans"),
      () =>
        between("alter table lesson_plans rename to away", "alter table away rename to lesson_plans", () =>
          // Written so, an address is not remembered.
          place.ask("/api/lesson-plans/"),
        ),
    ],
    "GET /api/lesson-plans": [],
    "GET /api/lesson-plans/{id}": [() => place.ask("/api/lesson-plans/07")],
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
      () => last(31, (network) => signUp({ email }, network)),
    ],
    "POST /api/admin/verify": [
      () => verify([]),
      () => verify({ password: " " }),
      () => verify({ password: "wrong" }),
      () => verify({ password: secrets.ADMIN_PASSWORD }, crossSite),
      () => verify("a".repeat(16_384)),
      () => verify({}, plain),
      () => last(11, (network) => verify({ password: "wrong" }, network)),
      () => withoutPassword.ask("/api/admin/verify", jsonPost({ password: "wrong" })),
    ],
    "GET /api/subscriptions": [
      () => place.ask("/api/subscriptions"),
      () => place.ask("/api/subscriptions", { headers: { "Sec-Fetch-Site": "cross-site" } }),
      () => withoutPassword.ask("/api/subscriptions"),
    ],
  };

  test("are looked at in every section that has a table of them", () => {
    const withTable = sections.filter(({ words }) => words.includes("| Status |"));
    expect(withTable.map(({ title }) => title)).toEqual(Object.keys(tries));
  });

  test.each(Object.entries(tries))("%s: they are those that come, word for word", async (title, asks) => {
    const words = sections.find((section) => section.title === title)?.words ?? "";
    const written = [...words.matchAll(/^\| ([45]\d\d) \| (.+?) \| .*\|$/gm)].map(
      (row) => `${row[1]} ${row[2]}`,
    );
    const come = [];
    for (const ask of asks) {
      const answer = await ask();
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain\b/);
      if ([429, 503].includes(answer.status)) expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
      const sentence = `${answer.status} ${await answer.text()}`;
      come.push(written.find((row) => patternOf(row).test(sentence)) ?? sentence);
    }
    expect(come.sort()).toEqual(written.sort());
  });

  /** Asks while the database is not as it should be. */
  async function between(before: string, after: string, ask: () => Promise<Response>) {
    await place.env.DB.prepare(before).run();
    try {
      return await ask();
    } finally {
      await place.env.DB.prepare(after).run();
    }
  }

  /** The last of so many answers to one network. */
  async function last(times: number, ask: (network: Record<string, string>) => Promise<Response>) {
    const network = newNetwork();
    for (let count = 1; count < times; count++) await ask(network);
    return ask(network);
  }
});

/** The address of a route by the name of its file, as the document writes it. */
function addressOf(path: string) {
  const [, name = ""] = /([^/]+)\.tsx?$/.exec(path) ?? [];
  return `/${name
    .replace(/\._index$/, "")
    .replaceAll(".", "/")
    .replace(/\$(\w+)/g, "{$1}")}`;
}

function firstLine(message: string) {
  return message.split("\n", 1)[0] ?? "";
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

/** Matches what is written, with anything in place of each `…`, which it captures. */
function patternOf(written: string) {
  const parts = written.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+)")}$`, "s");
}

function typeOf(value: unknown) {
  if (value === null) return "null";
  return typeof value === "string" ? "text" : typeof value;
}

/** The answer as the document would write it: only the headers named there, and `…` where it stands there. */
async function asWritten(answer: Response, written: string) {
  const { headers, body } = parse(written);
  return laidOut(
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    headers.map(([name, value]) => [name, String(abridged(answer.headers.get(name), value))]),
    abridged(readBody(await answer.text()), readBody(body)),
  );
}

/** What is written, with its JSON laid out as `asWritten` lays it out. */
function asLaidOut(written: string) {
  const { start, headers, body } = parse(written);
  return laidOut(start, headers, readBody(body));
}

function laidOut(start: string, headers: NamedHeaders, body: unknown) {
  const head = [start, ...headers.map((header) => header.join(": "))].join("\n");
  return `${head}\n\n${typeof body === "string" ? body : JSON.stringify(body, null, 2)}`;
}

/** The JSON of a body, in which a line `…` is an item of a list; of any other body its text. */
function readBody(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^ *…$/gm, '"…"'));
  } catch {
    return body;
  }
}

/** The value, with `…` for what the written one leaves out, as far as the two agree. */
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
