import { afterEach, expect, test, vi } from "vitest";
import { catchResponse, origin } from "../../../tests/support/http";
import { parseRange, serveFile, toFileKey } from "./files.server";

// How files are answered is tested in tests/worker/files.test.ts, because only
// R2 in a Worker evaluates conditions.

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["a file", {}],
  ["a part of a file", { Range: "bytes=0-3" }],
])(
  "when R2 does not answer, %s is 503 after ten seconds",
  async (_, headers) => {
    vi.useFakeTimers();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const hang = () => new Promise<never>(() => {});
    const files = { get: hang, head: hang } as unknown as R2Bucket;
    const request = new Request(`${origin}/content/a.pdf`, { headers });
    const served = catchResponse(serveFile(files, request));
    await vi.advanceTimersByTimeAsync(10_000);
    const { status, headers: sent } = await served;
    expect([status, sent.get("Retry-After")]).toEqual([503, "60"]);
    expect(log.mock.calls.join()).toContain("No answer after ten seconds");
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
  ["bytes=10-", { offset: 10, length: 0 }],
  ["bytes=-0", { offset: 10, length: 0 }],
  ["bytes=3-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["bytes=१-३", undefined],
  ["lines=0-3", undefined],
  ["", undefined],
])("parseRange(%j, 10) returns %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

const longest = `${"a".repeat(1020)}.pdf`;

test.each([
  ["/content/%61.pdf?page=2#page=2", "content/a.pdf"],
  ["/a-1/b-2/c.mp3", "a-1/b-2/c.mp3"],
  [`/${longest}`, longest],
  [`/a${longest}`, undefined],
  ["/", undefined],
  ["/a.pdf/", undefined],
  ["/a.pdf.exe", undefined],
  ["/a/.pdf", undefined],
  ["/a.PDF", undefined],
  ["//a/b.pdf", undefined],
  ["/a/..%2fb.pdf", undefined],
  ["/a.pdf%00", undefined],
  ["/%E0%A4%A.pdf", undefined],
  ["/a%252db.pdf", undefined],
])("toFileKey(%s) returns %s", (address, key) => {
  expect(toFileKey(`${origin}${address}`)).toBe(key);
});
