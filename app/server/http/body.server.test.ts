import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { expect, test } from "vitest";
import { catchResponse, origin } from "../../../tests/support/http";
import { readForm, readJson } from "./body.server";

const urlencoded = "application/x-www-form-urlencoded";
const sixteenKiB = 16 * 1024;

function post(
  contentType: string | undefined,
  body: BodyInit | null,
  headers: Record<string, string> = {},
) {
  const request = new Request(`${origin}/contact`, {
    method: "POST",
    body,
    headers,
  });
  if (contentType === undefined) request.headers.delete("Content-Type");
  else request.headers.set("Content-Type", contentType);
  return request;
}

function postStream(chunks: Iterable<string>) {
  const body = ReadableStream.from(chunks).pipeThrough(new TextEncoderStream());
  const init = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": urlencoded },
  };
  return new Request(`${origin}/contact`, init as RequestInit);
}

function* breakOff() {
  yield "email=half";
  throw new TypeError("Network connection lost.");
}

test.each<[string | null, Record<string, unknown>]>([
  [
    "name=Asha&email=asha%40school.test",
    { name: "Asha", email: "asha@school.test" },
  ],
  ["name=Asha+Rao", { name: "Asha Rao" }],
  ["name=%E0%A4%86", { name: "आ" }],
  ["name=", { name: "" }],
  [null, {}],
  ["email=first&email=second&email=third", { email: "first" }],
  ["name=%00&a=%E0%A4&b=%", { name: "\u0000", a: "\ufffd", b: "" }],
  ["&&=&", { "": "" }],
])("readForm reads the body %j as %o", async (body, fields) => {
  expect(await readForm(post(urlencoded, body))).toEqual(fields);
  // A content type may be in any case and have parameters.
  const contentType = "Application/X-WWW-Form-URLEncoded;charset=utf-8";
  expect(await readForm(post(contentType, body))).toEqual(fields);
});

test("readForm reads multipart forms", async () => {
  const body = new FormData();
  body.append("name", "Asha");
  body.append("name", "Ravi");
  body.append("letter", new File(["Dear team"], "letter.txt"));
  const fields = await readForm(
    new Request(`${origin}/contact`, { method: "POST", body }),
  );
  expect(fields).toEqual({ name: "Asha", letter: expect.any(File) });
});

test("readForm reads a field named __proto__ without changing the prototype", async () => {
  const fields = await readForm(post(urlencoded, "__proto__=x"));
  expect([Object.entries(fields), fields.email]).toEqual([
    [["__proto__", "x"]],
    undefined,
  ]);
});

test("readForm accepts 16 KiB and rejects one byte more with 413, whatever Content-Length says", async () => {
  const value = `${"आ".repeat(5459)}aa`;
  expect(await readForm(post(urlencoded, `name=${value}`))).toEqual({
    name: value,
  });
  const refused = await catchResponse(
    readForm(post(urlencoded, `name=${value}a`, { "Content-Length": "10" })),
  );
  expect([refused.status, await refused.text()]).toEqual([
    413,
    "That is too long.",
  ]);
});

test("readForm reads a stream whose chunks split a field, and cancels an endless one", async () => {
  const split = postStream(["na", "me=%E0%", "", "A4%86&email", "=a"]);
  expect(await readForm(split)).toEqual({ name: "आ", email: "a" });
  let isCancelled = false;
  function* makeEndlessChunks() {
    try {
      for (;;) yield "a".repeat(1024);
    } finally {
      isCancelled = true;
    }
  }
  expect(
    (await catchResponse(readForm(postStream(makeEndlessChunks())))).status,
  ).toBe(413);
  expect(isCancelled).toBe(true);
});

test.each([
  undefined,
  "",
  "text/plain",
  "application/x-www-form-urlencodedx",
  "multipart/mixed; boundary=edge",
  "x, application/x-www-form-urlencoded",
])("readForm rejects the content type %j with 415", async (contentType) => {
  expect(
    (await catchResponse(readForm(post(contentType, "email=a")))).status,
  ).toBe(415);
});

const multipart = (...lines: string[]) =>
  post(
    "multipart/form-data; boundary=edge",
    lines.map((line) => `${line}\r\n`).join(""),
  );
const field = [
  'Content-Disposition: form-data; name="email"',
  "",
  "asha@school.test",
];

test.each([
  ["that breaks off", postStream(breakOff())],
  ["without an end", multipart("--edge", ...field)],
  ["cut off in a header", multipart("--edge", "Content-Dispo")],
  ["with another boundary", multipart("--other", ...field, "--other--")],
  [
    "with a nameless field",
    multipart("--edge", "Content-Disposition: form-data", "", "x", "--edge--"),
  ],
  ["with urlencoded fields", multipart("email=a")],
  ["without a boundary", post("multipart/form-data", "--edge--\r\n")],
])("readForm rejects a body %s with 400", async (_, request) => {
  expect((await catchResponse(readForm(request))).status).toBe(400);
});

test("readJson reads a JSON object", async () => {
  const body = ' {"email":"first","email":"second","a":[1,{"b":null}]} ';
  const value = { email: "second", a: [1, { b: null }] };
  expect(await readJson(post("application/json; charset=utf-8", body))).toEqual(
    value,
  );
});

test.each<[string | undefined, string, number]>([
  ...[
    "",
    '{"email":',
    "null",
    "true",
    '"text"',
    "[]",
    "email=a",
    "[".repeat(16_000),
  ].map((body): [string, string, number] => ["application/json", body, 400]),
  ["application/json", JSON.stringify({ name: "a".repeat(sixteenKiB) }), 413],
  ...[undefined, urlencoded, "text/plain", "application/jsonp"].map(
    (contentType): [string | undefined, string, number] => [
      contentType,
      "{}",
      415,
    ],
  ),
])(
  "readJson rejects the content type %j with the body %j with %i",
  async (contentType, body, status) => {
    const refused = await catchResponse(readJson(post(contentType, body)));
    expect(refused.status).toBe(status);
    if (status === 400)
      expect(await refused.text()).toBe("The body is not a JSON object.");
  },
);
