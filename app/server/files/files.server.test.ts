import { expect, test } from "vitest";
import { origin } from "../../../tests/support/http";
import { parseRange, toFileKey } from "./files.server";

// How files are answered is tested in tests/worker/files.test.ts, because only
// R2 in a Worker evaluates conditions.

test.each<[string, ReturnType<typeof parseRange>]>([
  ["bytes=0-3", { offset: 0, length: 4 }],
  ["bytes=9-9", { offset: 9, length: 1 }],
  ["bytes=2-", { offset: 2, length: 8 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-11", { offset: 0, length: 10 }],
  ["bytes=8-20", { offset: 8, length: 2 }],
  [" Bytes= 007-8\t", { offset: 7, length: 2 }],
  ["bytes=10-", { offset: 10, length: 0 }],
  ["bytes=10-12", { offset: 10, length: 0 }],
  ["bytes=-0", { offset: 10, length: 0 }],
  ...[
    "bytes=3-2",
    "bytes=11-2",
    "bytes=0-1,4-5",
    "bytes=0 - 3",
    "bytes=-",
    "bytes=",
    "bytes=-1-2",
    "bytes=--5",
    "bytes=a-b",
    "bytes=0x0-9",
    "bytes=1.0-2",
    "bytes=१-३",
    "bytes",
    "lines=0-3",
    "0-9",
    "",
  ].map((header): [string, undefined] => [header, undefined]),
])("parseRange(%j, 10) returns %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each<[string, string | undefined]>([
  ["/content/lessons/a.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/%61.pdf", "content/lessons/a.pdf"],
  ["/content/lessons/a.pdf?page=2#page=2", "content/lessons/a.pdf"],
  ["/a-1/b-2/c.mp3", "a-1/b-2/c.mp3"],
  [`/${"a".repeat(1020)}.pdf`, `${"a".repeat(1020)}.pdf`],
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
    "/a//b.pdf",
    "/a/..%2fb.pdf",
    "/a/%2e%2e%2fb.pdf",
    "/a/x/../..%5cb.pdf",
    "/a.pdf%00",
    "/%00a.pdf",
    "/%E0%A4%A.pdf",
    "/%25.pdf",
    "/a%252db.pdf",
    `/${"a".repeat(1021)}.pdf`,
  ].map((address): [string, undefined] => [address, undefined]),
])("toFileKey(%s) returns %s", (address, expected) => {
  expect(toFileKey(`${origin}${address}`)).toBe(expected);
});
