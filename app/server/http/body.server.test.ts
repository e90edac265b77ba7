import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { expect, test } from "vitest";
import { catchResponse, origin } from "../../../tests/support/http";
import { readFormValues, readJsonObject } from "./body.server";

const urlencoded = "application/x-www-form-urlencoded";

const post = (type: string, body: BodyInit | null, headers = {}) =>
  new Request(`${origin}/contact`, {
    method: "POST",
    body,
    headers: { "Content-Type": type, ...headers },
  });
const postStream = (chunks: Iterable<string>) =>
  new Request(`${origin}/contact`, {
    method: "POST",
    body: ReadableStream.from(chunks).pipeThrough(new TextEncoderStream()),
    duplex: "half",
    headers: { "Content-Type": urlencoded },
  } as RequestInit);
const refuse = async (work: Promise<unknown>) =>
  (await catchResponse(work)).status;

test.each<[string | null, Record<string, unknown>]>([
  ["name=Asha+Rao&email=a%40b.test", { name: "Asha Rao", email: "a@b.test" }],
  [null, {}],
  ["email=first&email=second", { email: "first" }],
  ["name=%00&a=%E0%A4&b=%", { name: "\u0000", a: "\ufffd", b: "" }],
])("readFormValues reads the body %j as %o", async (body, fields) => {
  // A content type may be in any case and have parameters.
  const type = "Application/X-WWW-Form-URLEncoded;charset=utf-8";
  expect(await readFormValues(post(type, body))).toEqual(fields);
});

test("readFormValues reads multipart forms, as mail programs send them", async () => {
  const body = new FormData();
  body.append("name", "Asha");
  body.append("name", "Ravi");
  const request = new Request(origin, { method: "POST", body });
  expect(await readFormValues(request)).toEqual({ name: "Asha" });
});

test("readFormValues reads a field named __proto__ without changing the prototype", async () => {
  const fields = await readFormValues(post(urlencoded, "__proto__=x"));
  expect(Object.entries(fields)).toEqual([["__proto__", "x"]]);
});

test("readFormValues accepts 16 KiB and rejects one byte more with 413, whatever Content-Length says", async () => {
  const value = `${"आ".repeat(5459)}aa`;
  const read = (value: string) =>
    readFormValues(
      post(urlencoded, `name=${value}`, { "Content-Length": "10" }),
    );
  expect(await read(value)).toEqual({ name: value });
  expect(await refuse(read(`${value}a`))).toBe(413);
});

test("readFormValues cancels an endless stream", async () => {
  let isCancelled = false;
  function* makeEndlessChunks() {
    try {
      for (;;) yield "a".repeat(1024);
    } finally {
      isCancelled = true;
    }
  }
  expect(await refuse(readFormValues(postStream(makeEndlessChunks())))).toBe(
    413,
  );
  expect(isCancelled).toBe(true);
});

test.each(["", "text/plain", `${urlencoded}x`, `x, ${urlencoded}`])(
  "readFormValues rejects the content type %j with 415",
  async (type) => {
    expect(await refuse(readFormValues(post(type, "email=a")))).toBe(415);
  },
);

function* breakOff() {
  yield "email=half";
  throw new TypeError("Network connection lost.");
}

test.each([
  ["that breaks off", postStream(breakOff())],
  ["without a boundary", post("multipart/form-data", "--edge--\r\n")],
])("readFormValues rejects a body %s with 400", async (_, request) => {
  expect(await refuse(readFormValues(request))).toBe(400);
});

test.each([
  ["application/json", '{"email":', 400],
  ["application/json", "null", 400],
  ["application/json", "[]", 400],
  ["application/json", `{"name":"${"a".repeat(16 * 1024)}"}`, 413],
  [urlencoded, "{}", 415],
  ["application/jsonp", "{}", 415],
])(
  "readJsonObject rejects %s with the body %j with %i",
  async (type, body, status) => {
    expect(await refuse(readJsonObject(post(type, body)))).toBe(status);
  },
);
