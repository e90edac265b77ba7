import { beforeAll, expect, test } from "vitest";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const address = "/content/lessons/a-thousand-bytes.pdf";
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
let etag = "";
let modified = new Date(0);

beforeAll(async () => {
  const file = await app.env.FILES.put(address.slice(1), bytes, {
    httpMetadata: { contentType: "application/pdf" },
  });
  etag = file?.httpEtag ?? "";
  modified = file?.uploaded ?? modified;
});

/**
 * In a header, E stands for the ETag, and T-2, T and T+2 for the modification
 * time and two seconds around it.
 */
function send(headers: Record<string, string> = {}, method = "GET") {
  const seconds = { "T-2": -2, T: 0, "T+2": 2 };
  const filled = Object.entries(headers).map(
    ([name, value]): [string, string] => {
      const shift = seconds[value as keyof typeof seconds];
      const date = new Date(modified.getTime() + (shift ?? 0) * 1000);
      return [
        name,
        shift === undefined ? value.replace(/\bE\b/, etag) : date.toUTCString(),
      ];
    },
  );
  return app.fetch(address, { method, headers: filled });
}

const readBody = async (response: Response) =>
  new Uint8Array(await response.arrayBuffer());

test.each(["GET", "HEAD"])(
  "%s returns the whole file with its headers",
  async (method) => {
    const response = await send({}, method);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=3600, must-revalidate",
      "content-disposition": "inline; filename*=UTF-8''a-thousand-bytes.pdf",
      "content-length": "1000",
      "content-type": "application/pdf",
      etag,
      "last-modified": modified.toUTCString(),
      "x-content-type-options": "nosniff",
    });
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect(await readBody(response)).toEqual(
      method === "GET" ? bytes : new Uint8Array(),
    );
  },
);

type Served = [
  headers: Record<string, string>,
  status: number,
  range: string | null,
  body: Uint8Array,
];
const range = "bytes=0-99";
const [whole, hundred, nothing] = [
  bytes,
  bytes.slice(0, 100),
  new Uint8Array(),
];
const first = "bytes 0-99/1000";

test.each<Served>([
  // Ranges
  [{ Range: range }, 206, first, hundred],
  [{ Range: "bytes=-100" }, 206, "bytes 900-999/1000", bytes.slice(900)],
  [{ Range: "bytes=100-" }, 206, "bytes 100-999/1000", bytes.slice(100)],
  [{ Range: "bytes=990-5000" }, 206, "bytes 990-999/1000", bytes.slice(990)],
  ...["bytes=1000-", "bytes=-0"].map(
    (Range): Served => [{ Range }, 416, "bytes */1000", nothing],
  ),
  ...["bytes=0-1,5-6", "bytes=9-3", "lines=0-3", "bytes"].map(
    (Range): Served => [{ Range }, 200, null, whole],
  ),
  // If-Range
  ...["E", " E ", "T"].map(
    (valid): Served => [
      { Range: range, "If-Range": valid },
      206,
      first,
      hundred,
    ],
  ),
  [{ Range: "bytes=1000-", "If-Range": "E" }, 416, "bytes */1000", nothing],
  ...["W/E", '"other"', "T-2", "T+2", "yesterday"].flatMap(
    (other): Served[] => [
      [{ Range: range, "If-Range": other }, 200, null, whole],
      [{ Range: "bytes=1000-", "If-Range": other }, 200, null, whole],
    ],
  ),
  // Conditions
  ...["E", "W/E", '"other", E', "*"].map(
    (known): Served => [{ "If-None-Match": known }, 304, null, nothing],
  ),
  [{ "If-None-Match": "E", Range: "bytes=1000-" }, 304, null, nothing],
  [{ "If-None-Match": '"other"' }, 200, null, whole],
  [{ "If-None-Match": '"other"', Range: range }, 206, first, hundred],
  [{ "If-Modified-Since": "T" }, 304, null, nothing],
  [{ "If-Modified-Since": "T+2" }, 304, null, nothing],
  [{ "If-Modified-Since": "T-2" }, 200, null, whole],
  [{ "If-Match": "E" }, 200, null, whole],
  [{ "If-Match": '"other"', Range: range }, 412, null, nothing],
  [{ "If-Unmodified-Since": "T+2" }, 200, null, whole],
  [{ "If-Unmodified-Since": "T-2" }, 412, null, nothing],
  // What R2 cannot parse is ignored.
  [{ "If-None-Match": "unquoted" }, 200, null, whole],
  [{ "If-Modified-Since": "yesterday" }, 200, null, whole],
])(
  "a request with %j gets %i, Content-Range: %s and its bytes",
  async (headers, status, contentRange, body) => {
    const response = await send(headers);
    expect([response.status, response.headers.get("Content-Range")]).toEqual([
      status,
      contentRange,
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

test("a HEAD has no range, but conditions", async () => {
  expect((await send({ Range: "bytes=1000-" }, "HEAD")).status).toBe(200);
  expect((await send({ "If-None-Match": "E" }, "HEAD")).status).toBe(304);
});

test.each(["GET", "HEAD"])("a %s of a missing file is 404", async (method) => {
  for (const missing of ["/content/lessons/none.pdf", "/content/lessons/"])
    for (const headers of [undefined, { Range: range, "If-None-Match": "*" }])
      expect((await app.fetch(missing, { method, headers })).status).toBe(404);
});
