import { beforeAll, expect, test } from "vitest";
import { parse } from "../support/page";
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
 * In a header, E is the ETag, and T-2, T and T+2 are the modification time and
 * two seconds around it.
 */
function send(headers: Record<string, string> = {}, method = "GET") {
  const shift: Record<string, number> = { "T-2": -2, T: 0, "T+2": 2 };
  const filled = Object.entries(headers).map(([name, value]) => {
    const seconds = shift[value];
    const date = new Date(modified.getTime() + (seconds ?? 0) * 1000);
    return [
      name,
      seconds === undefined ? value.replace(/\bE\b/, etag) : date.toUTCString(),
    ];
  });
  return app.fetch(address, { method, headers: Object.fromEntries(filled) });
}

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
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
      "last-modified": modified.toUTCString(),
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      method === "GET" ? bytes : new Uint8Array(),
    );
  },
);

const Range = "bytes=0-99";
const behind = "bytes=1000-";

// Other ranges: app/server/files/files.server.test.ts.
test.each<[Record<string, string>, number, start?: number, end?: number]>([
  [{ Range }, 206, 0, 100],
  [{ Range: "bytes=-100" }, 206, 900, 1000],
  [{ Range: behind }, 416],
  [{ Range: "lines=0-3" }, 200],
  [{ Range, "If-Range": "E" }, 206, 0, 100],
  [{ Range, "If-Range": " E " }, 206, 0, 100],
  [{ Range, "If-Range": "T" }, 206, 0, 100],
  [{ Range, "If-Range": "W/E" }, 200],
  [{ Range, "If-Range": '"other"' }, 200],
  [{ Range, "If-Range": "T-2" }, 200],
  [{ Range, "If-Range": "T+2" }, 200],
  [{ Range, "If-Range": "yesterday" }, 200],
  [{ Range: behind, "If-Range": "E" }, 416],
  [{ Range: behind, "If-Range": '"other"' }, 200],
  [{ "If-None-Match": "E" }, 304],
  [{ "If-None-Match": "W/E" }, 304],
  [{ "If-None-Match": '"other", E' }, 304],
  [{ "If-None-Match": "*" }, 304],
  [{ "If-None-Match": "E", Range: behind }, 304],
  [{ "If-None-Match": '"other"', Range }, 206, 0, 100],
  [{ "If-Modified-Since": "T" }, 304],
  [{ "If-Modified-Since": "T-2" }, 200],
  [{ "If-Match": "E" }, 200],
  [{ "If-Match": '"other"', Range }, 412],
  [{ "If-Unmodified-Since": "T+2" }, 200],
  [{ "If-Unmodified-Since": "T-2" }, 412],
  // What R2 cannot parse is ignored.
  [{ "If-None-Match": "unquoted" }, 200],
  [{ "If-Modified-Since": "yesterday" }, 200],
])(
  "a request with %j gets %i, and the bytes from %s to %s",
  async (sent, status, start = 0, end = status === 200 ? 1000 : 0) => {
    const response = await send(sent);
    const { headers } = response;
    const ranges: Record<number, string> = {
      206: `bytes ${start}-${end - 1}/1000`,
      416: "bytes */1000",
    };
    expect(response.status).toBe(status);
    expect(headers.get("Content-Range")).toBe(ranges[status] ?? null);
    expect(headers.get("ETag")).toBe(etag);
    if (status < 300)
      expect(headers.get("Content-Length")).toBe(`${end - start}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      bytes.slice(start, end),
    );
  },
);

test("a HEAD ignores Range, but not If-None-Match", async () => {
  expect((await send({ Range: behind }, "HEAD")).status).toBe(200);
  expect((await send({ "If-None-Match": "E" }, "HEAD")).status).toBe(304);
});

test.each(["GET", "HEAD"])("a %s of a missing file is 404", async (method) => {
  const missing = "/content/lessons/none.pdf";
  const conditions = { Range, "If-None-Match": "*" };
  for (const headers of [undefined, conditions])
    expect((await app.fetch(missing, { method, headers })).status).toBe(404);
});

test("a PDF that is not printed yet is missing where a page embeds it", async () => {
  const file = "/content/phil-literature/fixture-hidden-review.pdf";
  const headers = { "Sec-Fetch-Dest": "object" };
  expect((await app.fetch(file, { headers })).status).toBe(404);
});

test.each([
  ["content/lessons/fixture-file-plan.pdf", "/lesson-plans/1"],
  [
    "content/lessons/sheets/fixture-tale-60-rows-hi.pdf",
    "/session?from=fixture-tale&minutes=60&seating=rows&lang=hi",
  ],
  [
    "content/phil-literature/fixture-hidden-review.pdf",
    "/literature/fixture-hidden",
  ],
  [
    "content/phil-literature/fixture-letter-hi.pdf",
    "/hi/documents/fixture-letter",
  ],
  ["packs/term-box-hi.pdf", "/hi/term-box"],
])(
  "%s, which is not printed yet, leads to the sentence that says so on %s",
  async (file, page) => {
    const { status, headers } = await app.fetch(`/${file}`);
    const location = headers.get("Location") ?? "";
    const [address, id] = location.split("#");
    expect([status, address]).toEqual([303, page]);
    // The plans of the fixture are in no database here.
    if (page.startsWith("/lesson-plans/")) return;
    const { headers: next } = await app.fetch(page);
    const html = await app.read(next.get("Location") ?? page);
    expect(parse(html).getElementById(id ?? "")?.textContent).toBeTruthy();
  },
);
