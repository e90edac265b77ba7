import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { origin } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { evaluateConditions, parseRange, serveFile, toFileKey } from "./files.server";

const app = createTestApp();
const key = "content/lessons/a-thousand-bytes.pdf";
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const noBytes = new Uint8Array();
let etag = "";
let modified = new Date(0);

beforeAll(async () => {
  const object = await app.env.FILES.put(key, bytes);
  etag = object?.httpEtag ?? "";
  modified = object?.uploaded ?? modified;
});

afterEach(() => {
  vi.restoreAllMocks();
});

type Sent = { method?: string; address?: string; headers?: Record<string, string> };

/** In a header, E stands for the file's ETag, and T-1, T and T+1 for its modification time and a second around it. */
function requestOf({ method = "GET", address = `/${key}`, headers = {} }: Sent) {
  const seconds = { "T-1": -1, T: 0, "T+1": 1 };
  const filled = Object.entries(headers).map(([name, value]): [string, string] => {
    const shift = seconds[value as keyof typeof seconds];
    const date = new Date(modified.getTime() + (shift ?? 0) * 1000).toUTCString();
    return [name, shift === undefined ? value.replace(/\bE\b/, etag) : date];
  });
  return new Request(`${origin}${address}`, { method, headers: filled });
}

const send = (sent: Sent = {}) => serveFile(app.context.files, requestOf(sent));
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe.each(["GET", "HEAD"])("serveFile for %s", (method) => {
  test("returns the whole file with its headers", async () => {
    const response = await send({ method });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=3600, must-revalidate",
      "content-disposition": "inline; filename*=UTF-8''a-thousand-bytes.pdf",
      "content-length": "1000",
      "content-type": "application/pdf",
      etag,
      "last-modified": modified.toUTCString(),
    });
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect(await bodyOf(response)).toEqual(method === "GET" ? bytes : noBytes);
  });

  test.each<[Record<string, string>, number]>([
    [{ "If-None-Match": "E", Range: "bytes=0-99" }, 304],
    [{ "If-None-Match": "E", Range: "bytes=1000-" }, 304],
    [{ "If-None-Match": '"other"' }, 200],
    [{ "If-Modified-Since": "T" }, 304],
    [{ "If-Match": '"other"', Range: "bytes=0-99" }, 412],
    [{ "If-Unmodified-Since": "T-1" }, 412],
  ])("with %j returns %i", async (headers, status) => {
    const response = await send({ method, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get("ETag")).toBe(etag);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600, must-revalidate");
    expect(await bodyOf(response)).toEqual(status === 200 && method === "GET" ? bytes : noBytes);
  });

  test("returns 404 for a missing file, whatever the conditions", async () => {
    const headers = { Range: "bytes=0-99", "If-None-Match": "*" };
    for (const address of ["/content/lessons/unknown.pdf", "/content/lessons/"]) {
      const response = await send({ method, address, headers });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("There is no such file.");
    }
  });
});

describe("serveFile", () => {
  test("ignores a range for HEAD (RFC 9110, 14.2)", async () => {
    const { status, headers } = await send({ method: "HEAD", headers: { Range: "bytes=1000-" } });
    expect([status, headers.get("Content-Length")]).toEqual([200, "1000"]);
  });

  test.each<[string, number, string | null, Uint8Array]>([
    ["bytes=0-99", 206, "bytes 0-99/1000", bytes.slice(0, 100)],
    ["bytes=-100", 206, "bytes 900-999/1000", bytes.slice(900)],
    ["bytes=990-5000", 206, "bytes 990-999/1000", bytes.slice(990)],
    ["bytes=1000-", 416, "bytes */1000", noBytes],
    ["bytes=0-1,5-6", 200, null, bytes],
  ])("for %s returns %i, Content-Range: %s and exactly these bytes", async (Range, status, range, body) => {
    const response = await send({ headers: { Range } });
    const [length, ...sent] = ["Content-Length", "Content-Range", "ETag"].map((name) =>
      response.headers.get(name),
    );
    expect([response.status, ...sent]).toEqual([status, range, etag]);
    if (status !== 416) expect(length).toBe(String(body.length));
    expect(await bodyOf(response)).toEqual(body);
  });

  test.each<[string, number]>([
    ["E", 206],
    [" E ", 206],
    ["W/E", 200],
    ['"other"', 200],
    ["T", 206],
    ["T-1", 200],
    ["T+1", 200],
    ["yesterday", 200],
  ])("returns for a range with If-Range: %s the status %i", async (ifRange, status) => {
    const response = await send({ headers: { Range: "bytes=0-99", "If-Range": ifRange } });
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toHaveLength(status === 206 ? 100 : 1000);
    const behind = await send({ headers: { Range: "bytes=1000-", "If-Range": ifRange } });
    expect(behind.status).toBe(status === 206 ? 416 : 200);
  });

  test("returns an empty mp3, but 416 for a range of it", async () => {
    const address = "/public-objects/facilitations/empty.mp3";
    await app.env.FILES.put(address.slice(1), "");
    const { status, headers } = await send({ address });
    expect([status, headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
    expect((await send({ address, headers: { Range: "bytes=0-0" } })).status).toBe(416);
  });
});

// What happens when R2 fails is tested in tests/worker/faults.test.ts.
test.each<[string, string, number]>([
  ["If-None-Match", '"other"', 503],
  ["Range", "bytes=1-", 503],
  // This reads only the metadata.
  ["If-None-Match", "*", 304],
])("serveFile for %s: %s, when the file is replaced between two calls: %i", async (name, value, status) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const address = "/content/lessons/replaced-between.pdf";
  await app.env.FILES.put(address.slice(1), "old and long");
  const files = {
    head: (key: string) => app.env.FILES.head(key),
    async get(key: string, options?: R2GetOptions) {
      await app.env.FILES.put(key, "new");
      return app.env.FILES.get(key, options);
    },
  } as R2Bucket;
  const serve = async () => serveFile(files, requestOf({ address, headers: { [name]: value } }));
  expect((await serve().catch((refused: Response) => refused)).status).toBe(status);
  const left = await app.env.FILES.get(address.slice(1));
  expect(await left?.text()).toBe(status === 304 ? "old and long" : "new");
});

test.each<[string, ReturnType<typeof parseRange>]>([
  ["bytes=0-3", { offset: 0, length: 4 }],
  ["bytes=9-9", { offset: 9, length: 1 }],
  ["bytes=2-", { offset: 2, length: 8 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-11", { offset: 0, length: 10 }],
  ["bytes=8-20", { offset: 8, length: 2 }],
  [" Bytes= 007-8\t", { offset: 7, length: 2 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ...[
    ...["bytes=3-2", "bytes=11-2", "bytes=0-1,4-5", "bytes=0 - 3", "bytes=-", "bytes=", "bytes=-1-2"],
    ...["bytes=--5", "bytes=a-b", "bytes=0x0-9", "bytes=1.0-2", "bytes=१-३", "bytes", "lines=0-3", "0-9", ""],
  ].map((header): [string, "whole"] => [header, "whole"]),
])("parseRange(%j, 10) returns %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

describe('evaluateConditions for the ETag "a", modified on 6 November 1994 at 08:49:37.500', () => {
  const etagA = '"a"';
  const date = new Date(Date.UTC(1994, 10, 6, 8, 49, 37, 500));
  const before = "Sun, 06 Nov 1994 08:49:36 GMT";
  const same = "Sun, 06 Nov 1994 08:49:37 GMT";

  test.each<[ReturnType<typeof evaluateConditions>, string, string[]]>([
    ["met", "If-Match", ['"a"', '"b", "a"', "*"]],
    ["failed", "If-Match", ['"b"', 'W/"a"', "a", ""]],
    ["unchanged", "If-None-Match", ['"a"', 'W/"a"', '"b","a"', '"b", W/"a" , "c"', " * "]],
    ["met", "If-None-Match", ['"b"', "a", '"A"', '"*"', ""]],
    ["unchanged", "If-Modified-Since", [same, "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]],
    ["met", "If-Modified-Since", [before, "garbage", "garbage 5", "2030", ""]],
    ["met", "If-Unmodified-Since", [same, "Sun, 99 Nov 1994 08:49:36 GMT", "garbage", "1"]],
    ["failed", "If-Unmodified-Since", [before]],
  ])("returns %s for %s: %j", (result, name, values) => {
    for (const value of values)
      expect([value, evaluateConditions(new Headers({ [name]: value }), etagA, date)]).toEqual([
        value,
        result,
      ]);
  });

  test.each<[Record<string, string>, ReturnType<typeof evaluateConditions>]>([
    [{ "If-None-Match": '"b"', "If-Modified-Since": same }, "met"],
    [{ "If-Match": '"b"', "If-None-Match": '"a"' }, "failed"],
    [{ "If-Match": '"a"', "If-Unmodified-Since": before }, "met"],
  ])("evaluates %j in the order of RFC 9110: %s", (headers, result) => {
    expect(evaluateConditions(new Headers(headers), etagA, date)).toBe(result);
  });
});

test.each<[string, string | undefined]>([
  ["/content/lessons/a.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/%61.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/a.pdf?page=2#page=2", "content/lessons/a.pdf"],
  ["/a-1/b-2/c.mp3", "a-1/b-2/c.mp3"],
  [`/${"a".repeat(1020)}.pdf`, `${"a".repeat(1020)}.pdf`],
  ...[
    ...["/", "/a/", "/a.pdf/", "/a.pdf.exe", "/.pdf", "/a/.pdf", "/A.pdf", "/a.PDF", "/🙂.pdf", "//a/b.pdf"],
    ...["/a//b.pdf", "/a/..%2fb.pdf", "/a/%2e%2e%2fb.pdf", "/a/x/../..%5cb.pdf", "/a.pdf%00", "/%00a.pdf"],
    ...["/%E0%A4%A.pdf", "/%25.pdf", "/a%252db.pdf", `/${"a".repeat(1021)}.pdf`],
  ].map((address): [string, undefined] => [address, undefined]),
])("toFileKey(%s) returns %s", (address, expected) => {
  expect(toFileKey(`${origin}${address}`)).toBe(expected);
});
