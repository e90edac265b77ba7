import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { origin, thrownBy } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import { answerFile, evaluateConditions, keyOf, parseRange } from "./files.server";

const app = createTestApp();
const key = "content/lessons/a-thousand-bytes.pdf";
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
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

/** `E` stands for the file's ETag, `T` for the time of its last change, `T-1` and `T+1` for a second apart. */
function fill(headers: Record<string, string>) {
  const times = { "T-1": -1000, "T+1": 1000, T: 0 };
  return Object.entries(headers).map(([name, value]): [string, string] => {
    const shift = times[value as keyof typeof times];
    const text = shift === undefined ? value : new Date(modified.getTime() + shift).toUTCString();
    return [name, text.replace(/\bE\b/, etag)];
  });
}

function ask(headers: Record<string, string> = {}, method = "GET", address = `/${key}`) {
  return answerFile(
    app.context.files,
    new Request(`${origin}${address}`, { method, headers: fill(headers) }),
  );
}

const bodyOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe.each(["GET", "HEAD"])("%s", (method) => {
  test("answers the whole file with everything a browser needs to know", async () => {
    const answer = await ask({}, method);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=3600, must-revalidate",
      "content-disposition": "inline; filename*=UTF-8''a-thousand-bytes.pdf",
      "content-length": "1000",
      "content-type": "application/pdf",
      etag,
      "last-modified": modified.toUTCString(),
    });
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect(await bodyOf(answer)).toEqual(method === "GET" ? bytes : new Uint8Array());
  });

  test.each<[Record<string, string>, number]>([
    [{ "If-None-Match": "E" }, 304],
    [{ "If-None-Match": "W/E" }, 304],
    [{ "If-None-Match": '"other", W/E , "another"' }, 304],
    [{ "If-None-Match": "*" }, 304],
    [{ "If-None-Match": '"other"' }, 200],
    [{ "If-None-Match": "E", Range: "bytes=0-99" }, 304],
    [{ "If-None-Match": "E", Range: "bytes=1000-" }, 304],
    [{ "If-Modified-Since": "T" }, 304],
    [{ "If-Modified-Since": "T-1" }, 200],
    [{ "If-None-Match": '"other"', "If-Modified-Since": "T" }, 200],
    [{ "If-Match": "E" }, 200],
    [{ "If-Match": "*" }, 200],
    [{ "If-Match": '"other"' }, 412],
    [{ "If-Match": "W/E" }, 412],
    [{ "If-Match": '"other"', "If-None-Match": "E" }, 412],
    [{ "If-Match": '"other"', Range: "bytes=0-99" }, 412],
    [{ "If-Unmodified-Since": "T" }, 200],
    [{ "If-Unmodified-Since": "T-1" }, 412],
    [{ "If-Match": "E", "If-Unmodified-Since": "T-1" }, 200],
  ])("with %j is answered %i", async (headers, status) => {
    const answer = await ask(headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("ETag")).toBe(etag);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600, must-revalidate");
    expect(await bodyOf(answer)).toEqual(status === 200 && method === "GET" ? bytes : new Uint8Array());
  });

  test.each([
    "/content/lessons/unknown.pdf",
    "/content/lessons/..%2fa-thousand-bytes.pdf",
    "/content/lessons/%2e%2e%2fa-thousand-bytes.pdf",
    "/content/lessons/x/../..%5ca-thousand-bytes.pdf",
    "/content/lessons/a-thousand-bytes.pdf%00",
    "/content/lessons/%00a-thousand-bytes.pdf",
    "//content/lessons/a-thousand-bytes.pdf",
    "/content//lessons/a-thousand-bytes.pdf",
    "/content/lessons/a-thousand-bytes.pdf/",
    "/content/lessons/a-thousand-bytes",
    "/content/lessons/a-thousand",
    "/content/lessons/A-thousand-bytes.pdf",
    "/content/lessons/a-thousand-bytes.PDF",
    "/content/lessons/",
    "/content/lessons",
    "/",
    "/content/lessons/%E0%A4%A.pdf",
    "/content/lessons/%25.pdf",
    "/content/lessons/a%252dthousand-bytes.pdf",
    "/content/lessons/🙂.pdf",
    `/content/lessons/${"a".repeat(5000)}.pdf`,
  ])("of %s is answered 404", async (address) => {
    const answer = await ask({ Range: "bytes=0-99", "If-None-Match": "*" }, method, address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("There is no such file.");
  });

  test.each(["/content/lessons/%61-thousand-bytes.pdf", `/${key}?page=2`, `/${key}#page=2`])(
    "of %s is answered with the file",
    async (address) => {
      expect((await ask({}, method, address)).status).toBe(200);
    },
  );
});

describe("a range", () => {
  test.each([
    ["bytes=0-99", 0, 100],
    ["bytes=0-0", 0, 1],
    ["bytes=999-999", 999, 1],
    ["bytes=100-", 100, 900],
    ["bytes=-100", 900, 100],
    ["bytes=-5000", 0, 1000],
    ["bytes=990-5000", 990, 10],
    ["BYTES=0-99", 0, 100],
  ])("%s is answered 206 with exactly that part", async (Range, offset, length) => {
    const answer = await ask({ Range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${offset}-${offset + length - 1}/1000`);
    expect(answer.headers.get("Content-Length")).toBe(String(length));
    expect(answer.headers.get("ETag")).toBe(etag);
    expect(await bodyOf(answer)).toEqual(bytes.slice(offset, offset + length));
  });

  test.each(["bytes=1000-", "bytes=1000-1001", "bytes=99999999999999999999-", "bytes=-0"])(
    "%s is answered 416 with the size",
    async (Range) => {
      const answer = await ask({ Range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("Content-Range")).toBe("bytes */1000");
      expect(await bodyOf(answer)).toHaveLength(0);
    },
  );

  test.each([
    "bytes=0-1,5-6",
    "bytes=5-2",
    "bytes=-",
    "bytes=",
    "bytes=a-b",
    "bytes=0x0-9",
    "bytes=--5",
    "bytes 0-9",
    "items=0-9",
    "0-9",
    "%F0%9F%99%82",
  ])("%s is answered 200 with the whole file", async (Range) => {
    const answer = await ask({ Range });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Range")).toBeNull();
    expect(await bodyOf(answer)).toEqual(bytes);
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
  ])("with If-Range: %s is answered %i", async (ifRange, status) => {
    const answer = await ask({ Range: "bytes=0-99", "If-Range": ifRange });
    expect(answer.status).toBe(status);
    expect(await bodyOf(answer)).toHaveLength(status === 206 ? 100 : 1000);
  });

  test("that nothing satisfies is forgotten when If-Range fails", async () => {
    expect((await ask({ Range: "bytes=1000-", "If-Range": '"other"' })).status).toBe(200);
  });

  test.each(["bytes=0-99", "bytes=1000-"])("%s means nothing to HEAD (RFC 9110, 14.2)", async (Range) => {
    const answer = await ask({ Range }, "HEAD");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Length")).toBe("1000");
  });
});

test("a recording is answered as one", async () => {
  await app.env.FILES.put("public-objects/facilitations/x/talk.mp3", bytes);
  const answer = await ask({}, "GET", "/public-objects/facilitations/x/talk.mp3");
  expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
});

test("an empty file has no part to give", async () => {
  await app.env.FILES.put("content/lessons/empty.pdf", "");
  expect((await ask({}, "GET", "/content/lessons/empty.pdf")).status).toBe(200);
  expect((await ask({ Range: "bytes=0-0" }, "GET", "/content/lessons/empty.pdf")).status).toBe(416);
});

test("a replaced file has another ETag", async () => {
  await app.env.FILES.put("content/lessons/replaced.pdf", "one");
  const known = (await ask({}, "GET", "/content/lessons/replaced.pdf")).headers.get("ETag") ?? "";
  await app.env.FILES.put("content/lessons/replaced.pdf", "two");
  const answer = await ask({ "If-None-Match": known }, "GET", "/content/lessons/replaced.pdf");
  expect(await answer.text()).toBe("two");
});

describe("when R2", () => {
  /** The real bucket, with something done before each question. */
  function disturbed(disturb: (call: number, what: "head" | "get") => unknown): R2Bucket {
    const calls = { head: 0, get: 0 };
    const bucket = app.env.FILES;
    return {
      head: async (...words: Parameters<R2Bucket["head"]>) => {
        await disturb(++calls.head, "head");
        return bucket.head(...words);
      },
      get: async (...words: Parameters<R2Bucket["get"]>) => {
        await disturb(++calls.get, "get");
        return bucket.get(...words);
      },
    } as R2Bucket;
  }
  const request = (headers: Record<string, string> = {}, file = key) =>
    new Request(`${origin}/${file}`, { headers: fill(headers) });

  test.each<[string, Record<string, string>, string[]]>([
    ["a whole file, once", {}, ["get"]],
    ["a whole file as players ask for it, once", { Range: "bytes=0-" }, ["get"]],
    ["a part, for its size first", { Range: "bytes=1-" }, ["head", "get"]],
    ["a file on a condition, for its tag first", { "If-Match": "E" }, ["head", "get"]],
    ["a file that a browser has, for its tag only", { "If-None-Match": "E" }, ["head"]],
  ])("is asked for %s", async (_, headers, expected) => {
    const asked: string[] = [];
    const answer = await answerFile(
      disturbed((_, what) => asked.push(what)),
      request(headers),
    );
    const from = headers.Range === "bytes=1-" ? 1 : 0;
    expect(await bodyOf(answer)).toEqual(answer.status === 304 ? new Uint8Array() : bytes.slice(from));
    expect(asked).toEqual(expected);
  });

  test.each([
    ["a whole file", {}, 0],
    ["a part", { Range: "bytes=1-" }, 1],
  ])("fails once in each question for %s, nobody notices", async (_, headers, from) => {
    const files = disturbed((call) => {
      if (call === 1) throw new Error("get: We encountered an internal error. (10001)");
    });
    const answer = await answerFile(files, request(headers));
    expect(await bodyOf(answer)).toEqual(bytes.slice(from));
  });

  test.each(["head", "get"] as const)(
    "always fails to %s, the answer is 503 without its words",
    async (what) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      const files = disturbed((_, asked) => {
        if (asked === what) throw new Error("We encountered an internal error. (10001)");
      });
      const refused = await thrownBy(answerFile(files, request({ Range: "bytes=1-" })));
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toBe("30");
      expect(await refused.text()).toBe("The file could not be fetched. Please try again in a minute.");
      expect(log.mock.calls.join()).toContain("10001");
    },
  );

  test.each([
    ["a part", { Range: "bytes=1-" }],
    ["a file on a condition", { "If-None-Match": '"other"' }],
  ])("replaces the file between two questions for %s, the two are never mixed: 503", async (_, headers) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const address = "content/lessons/just-replaced.pdf";
    await app.env.FILES.put(address, "old and long");
    const files = disturbed((_, what) => what === "get" && app.env.FILES.put(address, "new"));
    expect((await thrownBy(answerFile(files, request(headers, address)))).status).toBe(503);
  });
});

test.each<[string, ReturnType<typeof parseRange>]>([
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
  ["bytes=-0", "unsatisfiable"],
  ["bytes=3-2", "whole"],
  ["bytes=11-2", "whole"],
  ["bytes=0-1,4-5", "whole"],
  ["bytes=0 - 3", "whole"],
  ["bytes=-", "whole"],
  ["bytes=-1-2", "whole"],
  ["bytes=1.0-2", "whole"],
  ["bytes=१-३", "whole"],
  ["bytes", "whole"],
  ["lines=0-3", "whole"],
  ["", "whole"],
])("of ten bytes, %j means %o", (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

describe("conditions on a file of 6 November 1994, 08:49:37.500", () => {
  const change = new Date(Date.UTC(1994, 10, 6, 8, 49, 37, 500));

  test.each<[string, string, ReturnType<typeof evaluateConditions>]>([
    ["If-Match", '"a"', "met"],
    ["If-Match", '"b", "a"', "met"],
    ["If-Match", "a", "failed"],
    ["If-Match", "", "failed"],
    ["If-None-Match", '"a"', "unchanged"],
    ["If-None-Match", 'W/"a"', "unchanged"],
    ["If-None-Match", '"b","a"', "unchanged"],
    ["If-None-Match", " * ", "unchanged"],
    ["If-None-Match", "a", "met"],
    ["If-None-Match", '"A"', "met"],
    ["If-None-Match", '"*"', "met"],
    ["If-None-Match", "", "met"],
    ["If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT", "unchanged"],
    ["If-Modified-Since", "Sunday, 06-Nov-94 08:49:37 GMT", "unchanged"],
    ["If-Modified-Since", "Sun Nov  6 08:49:37 1994", "unchanged"],
    ["If-Modified-Since", "Sun, 06 Nov 1994 08:49:36 GMT", "met"],
    ["If-Modified-Since", "garbage", "met"],
    ["If-Modified-Since", "garbage 5", "met"],
    ["If-Modified-Since", "2030", "met"],
    ["If-Modified-Since", "", "met"],
    ["If-Unmodified-Since", "Sun, 06 Nov 1994 08:49:37 GMT", "met"],
    ["If-Unmodified-Since", "Sun, 06 Nov 1994 08:49:36 GMT", "failed"],
    ["If-Unmodified-Since", "Sun, 99 Nov 1994 08:49:36 GMT", "met"],
    ["If-Unmodified-Since", "garbage", "met"],
    ["If-Unmodified-Since", "1", "met"],
  ])("%s: %s are %s", (name, value, verdict) => {
    expect(evaluateConditions(new Headers({ [name]: value }), '"a"', change)).toBe(verdict);
  });
});

test.each([
  ["/content/lessons/a.pdf", "content/lessons/a.pdf"],
  ["/a-1/b-2/c.mp3", "a-1/b-2/c.mp3"],
  [`/${"a".repeat(1020)}.pdf`, `${"a".repeat(1020)}.pdf`],
  [`/${"a".repeat(1021)}.pdf`, undefined],
  ["/a.pdf.exe", undefined],
  ["/.pdf", undefined],
  ["/a/.pdf", undefined],
  ["/a.txt", undefined],
])("the address %s names %s", (address, named) => {
  expect(keyOf(`${origin}${address}`)).toBe(named);
});
