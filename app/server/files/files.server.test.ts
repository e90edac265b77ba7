import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { origin } from "../../../tests/support/http";
import { createTestApp } from "../../../tests/support/test-app";
import {
  evaluateConditions,
  parseRange,
  serveFile,
  toFileKey,
} from "./files.server";

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

type Sent = {
  method?: string;
  address?: string;
  headers?: Record<string, string>;
};

/**
 * In a header, E stands for the file's ETag, and T-1, T and T+1 for its
 * modification time and a second around it.
 */
function buildRequest({
  method = "GET",
  address = `/${key}`,
  headers = {},
}: Sent) {
  const seconds = { "T-1": -1, T: 0, "T+1": 1 };
  const filled = Object.entries(headers).map(
    ([name, value]): [string, string] => {
      const shift = seconds[value as keyof typeof seconds];
      const date = new Date(
        modified.getTime() + (shift ?? 0) * 1000,
      ).toUTCString();
      return [name, shift === undefined ? value.replace(/\bE\b/, etag) : date];
    },
  );
  return new Request(`${origin}${address}`, { method, headers: filled });
}

const send = (sent: Sent = {}) =>
  serveFile(app.context.files, buildRequest(sent));
const readBody = async (response: Response) =>
  new Uint8Array(await response.arrayBuffer());

test.each(["GET", "HEAD"])(
  "serveFile for %s returns the whole file with its headers",
  async (method) => {
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
    expect(await readBody(response)).toEqual(
      method === "GET" ? bytes : noBytes,
    );
  },
);

type Served = [
  headers: Record<string, string>,
  status: number,
  range: string | null,
  body: Uint8Array,
];
const part = { Range: "bytes=0-99" };
const [whole, hundred, nothing] = [bytes, bytes.slice(0, 100), noBytes];
test.each<Served>([
  [{ "If-None-Match": "E", Range: "bytes=0-99" }, 304, null, nothing],
  [{ "If-None-Match": "E", Range: "bytes=1000-" }, 304, null, nothing],
  [{ "If-None-Match": '"other"' }, 200, null, whole],
  [{ "If-Match": '"other"', Range: "bytes=0-99" }, 412, null, nothing],
  [{ Range: "bytes=0-99" }, 206, "bytes 0-99/1000", hundred],
  [{ Range: "bytes=-100" }, 206, "bytes 900-999/1000", bytes.slice(900)],
  [{ Range: "bytes=990-5000" }, 206, "bytes 990-999/1000", bytes.slice(990)],
  [{ Range: "bytes=1000-" }, 416, "bytes */1000", nothing],
  [{ Range: "bytes=0-1,5-6" }, 200, null, whole],
  ...["E", " E ", "T"].map(
    (valid): Served => [
      { ...part, "If-Range": valid },
      206,
      "bytes 0-99/1000",
      hundred,
    ],
  ),
  [{ Range: "bytes=1000-", "If-Range": "E" }, 416, "bytes */1000", nothing],
  ...["W/E", '"other"', "T-1", "T+1", "yesterday"].flatMap(
    (other): Served[] => [
      [{ ...part, "If-Range": other }, 200, null, whole],
      [{ Range: "bytes=1000-", "If-Range": other }, 200, null, whole],
    ],
  ),
])(
  "serveFile with %j returns %i, Content-Range: %s and its bytes",
  async (headers, status, range, body) => {
    const response = await send({ headers });
    expect([response.status, response.headers.get("Content-Range")]).toEqual([
      status,
      range,
    ]);
    expect(response.headers.get("ETag")).toBe(etag);
    expect(response.headers.get("Cache-Control")).toBe(
      "public, max-age=3600, must-revalidate",
    );
    if (status < 300)
      expect(response.headers.get("Content-Length")).toBe(String(body.length));
    expect(await readBody(response)).toEqual(body);
  },
);

test.each(["GET", "HEAD"])(
  "%s of a missing file is 404; conditions and ranges follow RFC 9110",
  async (method) => {
    const headers = { Range: "bytes=0-99", "If-None-Match": "*" };
    for (const address of [
      "/content/lessons/unknown.pdf",
      "/content/lessons/",
    ]) {
      const response = await send({ method, address, headers });
      expect([response.status, await response.text()]).toEqual([
        404,
        "There is no such file.",
      ]);
    }
    expect(
      (await send({ method, headers: { "If-None-Match": "E" } })).status,
    ).toBe(304);
    // A range is ignored for HEAD (14.2).
    expect(
      (await send({ method, headers: { Range: "bytes=1000-" } })).status,
    ).toBe(method === "HEAD" ? 200 : 416);
  },
);

// What happens when R2 fails is tested in tests/worker/faults.test.ts.
test.each<[string, string, number]>([
  ["If-None-Match", '"other"', 503],
  ["Range", "bytes=1-", 503],
  // This reads only the metadata.
  ["If-None-Match", "*", 304],
])(
  "serveFile for %s: %s, when the file is replaced between two calls: %i",
  async (name, value, status) => {
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
    const serve = async () =>
      serveFile(files, buildRequest({ address, headers: { [name]: value } }));
    expect((await serve().catch((refused: Response) => refused)).status).toBe(
      status,
    );
  },
);

test.each<[string, ReturnType<typeof parseRange>]>([
  ["bytes=0-3", { offset: 0, length: 4 }],
  ["bytes=9-9", { offset: 9, length: 1 }],
  ["bytes=2-", { offset: 2, length: 8 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-11", { offset: 0, length: 10 }],
  ["bytes=8-20", { offset: 8, length: 2 }],
  [" Bytes= 007-8\t", { offset: 7, length: 2 }],
  ...[
    "bytes=10-",
    "bytes=10-12",
    "bytes=99999999999999999999-",
    "bytes=-0",
  ].map((header): [string, "unsatisfiable"] => [header, "unsatisfiable"]),
  ...[
    ...[
      "bytes=3-2",
      "bytes=11-2",
      "bytes=0-1,4-5",
      "bytes=0 - 3",
      "bytes=-",
      "bytes=",
      "bytes=-1-2",
    ],
    ...[
      "bytes=--5",
      "bytes=a-b",
      "bytes=0x0-9",
      "bytes=1.0-2",
      "bytes=१-३",
      "bytes",
      "lines=0-3",
      "0-9",
      "",
    ],
  ].map((header): [string, "whole"] => [header, "whole"]),
])("parseRange(%j, 10) returns %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

const before = "Sun, 06 Nov 1994 08:49:36 GMT";
const same = "Sun, 06 Nov 1994 08:49:37 GMT";

test.each<[ReturnType<typeof evaluateConditions>, Record<string, string>[]]>([
  ["met", ['"a"', '"b", "a"', "*"].map((value) => ({ "If-Match": value }))],
  ["failed", ['"b"', 'W/"a"', "a", ""].map((value) => ({ "If-Match": value }))],
  [
    "unchanged",
    ['"a"', 'W/"a"', '"b","a"', '"b", W/"a" , "c"', " * "].map((value) => ({
      "If-None-Match": value,
    })),
  ],
  [
    "met",
    ['"b"', "a", '"A"', '"*"', ""].map((value) => ({ "If-None-Match": value })),
  ],
  [
    "unchanged",
    [same, "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"].map(
      (value) => ({
        "If-Modified-Since": value,
      }),
    ),
  ],
  [
    "met",
    [before, "garbage", "garbage 5", "2030", ""].map((value) => ({
      "If-Modified-Since": value,
    })),
  ],
  [
    "met",
    [same, "Sun, 99 Nov 1994 08:49:36 GMT", "1"].map((value) => ({
      "If-Unmodified-Since": value,
    })),
  ],
  ["failed", [{ "If-Unmodified-Since": before }]],
  // In the order of RFC 9110.
  ["met", [{ "If-None-Match": '"b"', "If-Modified-Since": same }]],
  ["failed", [{ "If-Match": '"b"', "If-None-Match": '"a"' }]],
  ["met", [{ "If-Match": '"a"', "If-Unmodified-Since": before }]],
])(
  'evaluateConditions returns %s for the ETag "a", modified in 1994, and %j',
  (result, all) => {
    const date = new Date(Date.UTC(1994, 10, 6, 8, 49, 37, 500));
    for (const headers of all)
      expect(
        evaluateConditions(new Headers(headers), '"a"', date),
        JSON.stringify(headers),
      ).toBe(result);
  },
);

test.each<[string, string | undefined]>([
  ["/content/lessons/a.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/%61.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/a.pdf?page=2#page=2", "content/lessons/a.pdf"],
  ["/a-1/b-2/c.mp3", "a-1/b-2/c.mp3"],
  [`/${"a".repeat(1020)}.pdf`, `${"a".repeat(1020)}.pdf`],
  ...[
    ...[
      "/",
      "/a/",
      "/a.pdf/",
      "/a.pdf.exe",
      "/.pdf",
      "/a/.pdf",
      "/A.pdf",
      "/a.PDF",
      "/🙂.pdf",
      "//a/b.pdf",
    ],
    ...[
      "/a//b.pdf",
      "/a/..%2fb.pdf",
      "/a/%2e%2e%2fb.pdf",
      "/a/x/../..%5cb.pdf",
      "/a.pdf%00",
      "/%00a.pdf",
    ],
    ...[
      "/%E0%A4%A.pdf",
      "/%25.pdf",
      "/a%252db.pdf",
      `/${"a".repeat(1021)}.pdf`,
    ],
  ].map((address): [string, undefined] => [address, undefined]),
])("toFileKey(%s) returns %s", (address, expected) => {
  expect(toFileKey(`${origin}${address}`)).toBe(expected);
});
