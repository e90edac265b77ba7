import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { origin, thrownBy } from "../../../tests/support/http";
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

describe.each(["GET", "HEAD"])("answerFile for %s", (method) => {
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
    [{ "If-None-Match": "E" }, 304],
    [{ "If-None-Match": "E", Range: "bytes=0-99" }, 304],
    [{ "If-None-Match": "E", Range: "bytes=1000-" }, 304],
    [{ "If-None-Match": '"other"' }, 200],
    [{ "If-Modified-Since": "T" }, 304],
    [{ "If-Match": '"other"' }, 412],
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
  test.each([
    ["bytes=0-99", 0, 100],
    ["bytes=-100", 900, 100],
    ["bytes=990-5000", 990, 10],
  ])("returns 206 and exactly the requested bytes for %s", async (Range, offset, length) => {
    const response = await send({ headers: { Range } });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${offset}-${offset + length - 1}/1000`);
    expect(response.headers.get("Content-Length")).toBe(String(length));
    expect(response.headers.get("ETag")).toBe(etag);
    expect(await bodyOf(response)).toEqual(bytes.slice(offset, offset + length));
  });

  test("returns 416 and the size for a range after the end", async () => {
    const response = await send({ headers: { Range: "bytes=1000-" } });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */1000");
    expect(await bodyOf(response)).toEqual(noBytes);
  });

  test("ignores several ranges and returns the whole file", async () => {
    const response = await send({ headers: { Range: "bytes=0-1,5-6" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Range")).toBeNull();
    expect(await bodyOf(response)).toEqual(bytes);
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
  });

  test("ignores an unsatisfiable range when If-Range fails", async () => {
    expect((await send({ headers: { Range: "bytes=1000-", "If-Range": '"other"' } })).status).toBe(200);
  });

  test.each(["bytes=0-99", "bytes=1000-"])("ignores %s for HEAD (RFC 9110, 14.2)", async (Range) => {
    const response = await send({ method: "HEAD", headers: { Range } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("1000");
  });

  test("returns an mp3 as audio/mpeg", async () => {
    await app.env.FILES.put("public-objects/facilitations/x/talk.mp3", bytes);
    const response = await send({ address: "/public-objects/facilitations/x/talk.mp3" });
    expect(response.headers.get("Content-Type")).toBe("audio/mpeg");
  });

  test("returns an empty file, but 416 for a range of it", async () => {
    const address = "/content/lessons/empty.pdf";
    await app.env.FILES.put(address.slice(1), "");
    expect((await send({ address })).status).toBe(200);
    expect((await send({ address, headers: { Range: "bytes=0-0" } })).status).toBe(416);
  });

  test("returns a replaced file to a client with the old ETag", async () => {
    const address = "/content/lessons/replaced.pdf";
    await app.env.FILES.put(address.slice(1), "one");
    const oldEtag = (await send({ address })).headers.get("ETag") ?? "";
    await app.env.FILES.put(address.slice(1), "two");
    expect(await (await send({ address, headers: { "If-None-Match": oldEtag } })).text()).toBe("two");
  });
});

describe("serveFile calling R2", () => {
  /** The real bucket, with something done before each call. */
  function bucketWith(before: (method: "head" | "get", call: number) => unknown): R2Bucket {
    const calls = { head: 0, get: 0 };
    const wrap =
      (method: "head" | "get") =>
      async (...parameters: Parameters<R2Bucket["get"]>) => {
        await before(method, ++calls[method]);
        return app.env.FILES[method](...parameters);
      };
    return { head: wrap("head"), get: wrap("get") } as unknown as R2Bucket;
  }

  test.each<[string, Record<string, string>, string[]]>([
    ["the whole file", {}, ["get"]],
    ["the whole file as a range", { Range: "bytes=0-" }, ["get"]],
    ["a part", { Range: "bytes=1-" }, ["head", "get"]],
    ["the file on a condition", { "If-Match": "E" }, ["head", "get"]],
    ["a file that the client has", { "If-None-Match": "E" }, ["head"]],
  ])("makes as few calls as possible for %s", async (_, headers, expected) => {
    const calls: string[] = [];
    const response = await serveFile(
      bucketWith((method) => calls.push(method)),
      requestOf({ headers }),
    );
    const start = headers.Range === "bytes=1-" ? 1 : 0;
    expect(await bodyOf(response)).toEqual(response.status === 304 ? noBytes : bytes.slice(start));
    expect(calls).toEqual(expected);
  });

  test.each([
    ["the whole file", {}, 0],
    ["a part", { Range: "bytes=1-" }, 1],
  ])("returns %s when every first call fails", async (_, headers, start) => {
    const files = bucketWith((_, call) => {
      if (call === 1) throw new Error("get: We encountered an internal error. (10001)");
    });
    expect(await bodyOf(await serveFile(files, requestOf({ headers })))).toEqual(bytes.slice(start));
  });

  test.each(["head", "get"])("throws a 503 and logs the reason when every %s fails", async (failing) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const files = bucketWith((method) => {
      if (method === failing) throw new Error("We encountered an internal error. (10001)");
    });
    const refused = await thrownBy(serveFile(files, requestOf({ headers: { Range: "bytes=1-" } })));
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(await refused.text()).toBe("The file could not be fetched. Please try again in a minute.");
    expect(log.mock.calls.join()).toContain("10001");
  });

  test.each([
    ["a part", { Range: "bytes=1-" }],
    ["the file on a condition", { "If-None-Match": '"other"' }],
  ])("throws a 503 when the file is replaced between two calls for %s", async (_, headers) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const address = "/content/lessons/replaced-between.pdf";
    await app.env.FILES.put(address.slice(1), "old and long");
    const files = bucketWith((method) => method === "get" && app.env.FILES.put(address.slice(1), "new"));
    expect((await thrownBy(serveFile(files, requestOf({ address, headers })))).status).toBe(503);
  });
});

test.each<[string, ReturnType<typeof parseRange>]>([
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=0-3", { offset: 0, length: 4 }],
  ["bytes=9-9", { offset: 9, length: 1 }],
  ["bytes=2-", { offset: 2, length: 8 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-10", { offset: 0, length: 10 }],
  ["bytes=-11", { offset: 0, length: 10 }],
  ["bytes=8-20", { offset: 8, length: 2 }],
  ["bytes=007-8", { offset: 7, length: 2 }],
  [" Bytes= 0-3\t", { offset: 0, length: 4 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
])("parseRange(%j, 10) returns %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each([
  ...["bytes=3-2", "bytes=11-2", "bytes=0-1,4-5", "bytes=0 - 3", "bytes=-", "bytes=", "bytes=-1-2"],
  ...["bytes=--5", "bytes=a-b", "bytes=0x0-9", "bytes=1.0-2", "bytes=१-३", "bytes", "bytes 0-9"],
  ...["lines=0-3", "0-9", "%F0%9F%99%82", ""],
])('parseRange(%j, 10) returns "whole"', (header) => {
  expect(parseRange(header, 10)).toBe("whole");
});

describe('evaluateConditions for the ETag "a", modified on 6 November 1994 at 08:49:37.500', () => {
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
    for (const value of values) {
      expect([value, evaluateConditions(new Headers({ [name]: value }), '"a"', date)]).toEqual([
        value,
        result,
      ]);
    }
  });

  test.each<[Record<string, string>, ReturnType<typeof evaluateConditions>]>([
    [{ "If-None-Match": '"b"', "If-Modified-Since": same }, "met"],
    [{ "If-Match": '"b"', "If-None-Match": '"a"' }, "failed"],
    [{ "If-Match": '"a"', "If-Unmodified-Since": before }, "met"],
  ])("evaluates %j in the order of RFC 9110: %s", (headers, result) => {
    expect(evaluateConditions(new Headers(headers), '"a"', date)).toBe(result);
  });
});

test.each([
  ["/content/lessons/a.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/%61.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/a.pdf?page=2", "content/lessons/a.pdf"],
  ["/content/lessons/a.pdf#page=2", "content/lessons/a.pdf"],
  ["/a-1/b-2/c.mp3", "a-1/b-2/c.mp3"],
  [`/${"a".repeat(1020)}.pdf`, `${"a".repeat(1020)}.pdf`],
])("toFileKey(%s) returns %s", (address, expected) => {
  expect(toFileKey(`${origin}${address}`)).toBe(expected);
});

test.each([
  ...["/", "/a", "/a/", "/a.pdf/", "/a.pdf.exe", "/a.txt", "/.pdf", "/a/.pdf", "/A.pdf", "/a.PDF", "/🙂.pdf"],
  ...["//a/b.pdf", "/a//b.pdf", "/a/..%2fb.pdf", "/a/%2e%2e%2fb.pdf", "/a/x/../..%5cb.pdf"],
  ...["/a.pdf%00", "/%00a.pdf", "/%E0%A4%A.pdf", "/%25.pdf", "/a%252db.pdf", `/${"a".repeat(1021)}.pdf`],
])("toFileKey(%s) returns undefined", (address) => {
  expect(toFileKey(`${origin}${address}`)).toBeUndefined();
});
