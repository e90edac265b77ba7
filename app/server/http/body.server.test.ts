import { describe, expect, test } from "vitest";
import { origin, thrownBy } from "../../../tests/support/http";
import { readForm, readJson } from "./body.server";

const urlencoded = "application/x-www-form-urlencoded";
const sixteenKiB = 16 * 1024;

function post(contentType: string | undefined, body: BodyInit | null, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/contact`, { method: "POST", body, headers });
  if (contentType === undefined) request.headers.delete("Content-Type");
  else request.headers.set("Content-Type", contentType);
  return request;
}

/** A form whose body is a stream without a known length. */
function streamedForm(chunks: Iterator<string>) {
  const state = { sent: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done } = chunks.next();
        if (done) return controller.close();
        state.sent += value.length;
        controller.enqueue(new TextEncoder().encode(value));
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": urlencoded } };
  return { request: new Request(`${origin}/contact`, init as RequestInit), state };
}

function* endlessChunks() {
  for (;;) yield "a".repeat(1024);
}

function* brokenChunks() {
  yield "email=half";
  throw new TypeError("Network connection lost.");
}

const multipart = (...lines: string[]) =>
  post("multipart/form-data; boundary=edge", lines.map((line) => `${line}\r\n`).join(""));

describe("readForm", () => {
  test.each<[string | null, Record<string, unknown>]>([
    ["name=Asha&email=asha%40school.test", { name: "Asha", email: "asha@school.test" }],
    ["name=Asha+Rao", { name: "Asha Rao" }],
    ["name=%E0%A4%86", { name: "आ" }],
    ["name=", { name: "" }],
    [null, {}],
    ["email=first&email=second&email=third", { email: "first" }],
    ["name=%00", { name: "\u0000" }],
    ["name=%E0%A4", { name: "\ufffd" }],
    ["name=%", { name: "%" }],
    ["&&=&", { "": "" }],
  ])("reads the body %j as %o", async (body, fields) => {
    expect(await readForm(post(urlencoded, body))).toEqual(fields);
  });

  test("reads multipart forms", async () => {
    const body = new FormData();
    body.append("name", "Asha");
    body.append("name", "Ravi");
    body.append("letter", new File(["Dear team"], "letter.txt"));
    const fields = await readForm(new Request(`${origin}/contact`, { method: "POST", body }));
    expect(fields).toEqual({ name: "Asha", letter: expect.any(File) });
  });

  test("reads a field named __proto__ without changing the prototype", async () => {
    const fields = await readForm(post(urlencoded, "__proto__=x"));
    expect([Object.entries(fields), fields.email]).toEqual([[["__proto__", "x"]], undefined]);
  });

  test("accepts 16 KiB and rejects one byte more with 413, whatever Content-Length says", async () => {
    const value = `${"आ".repeat(5459)}aa`;
    expect(await readForm(post(urlencoded, `name=${value}`))).toEqual({ name: value });
    const refused = await thrownBy(readForm(post(urlencoded, `name=${value}a`, { "Content-Length": "10" })));
    expect([refused.status, await refused.text()]).toEqual([413, "That is too long."]);
  });

  test("cancels an endless stream after 16 KiB", async () => {
    const { request, state } = streamedForm(endlessChunks());
    expect((await thrownBy(readForm(request))).status).toBe(413);
    expect(state).toEqual({ sent: sixteenKiB + 1024, cancelled: true });
  });

  test("reads a stream whose chunks split a field", async () => {
    const { request } = streamedForm(["na", "me=%E0%", "", "A4%86&email", "=a"].values());
    expect(await readForm(request)).toEqual({ name: "आ", email: "a" });
  });

  test("rejects a body that breaks off with 400", async () => {
    const { request } = streamedForm(brokenChunks());
    expect((await thrownBy(readForm(request))).status).toBe(400);
  });

  test.each([
    ...[undefined, "", "text/plain", "application/x-www-form-urlencodedx", "multipart/mixed; boundary=edge"],
    "x, application/x-www-form-urlencoded",
  ])("rejects the content type %j with 415", async (contentType) => {
    expect((await thrownBy(readForm(post(contentType, "email=a")))).status).toBe(415);
  });

  test("accepts a content type in any case and with parameters", async () => {
    const contentType = "Application/X-WWW-Form-URLEncoded;charset=iso-8859-1";
    expect(await readForm(post(contentType, "email=a"))).toEqual({ email: "a" });
  });

  const field = ['Content-Disposition: form-data; name="email"', "", "asha@school.test"];
  test.each([
    ["without an end", multipart("--edge", ...field)],
    ["cut off in a header", multipart("--edge", "Content-Dispo")],
    ["with another boundary", multipart("--other", ...field, "--other--")],
    ["with a nameless field", multipart("--edge", "Content-Disposition: form-data", "", "x", "--edge--")],
    ["with urlencoded fields", multipart("email=a")],
    ["without a boundary", post("multipart/form-data", "--edge--\r\n")],
  ])("rejects a multipart body %s with 400", async (_, request) => {
    expect((await thrownBy(readForm(request))).status).toBe(400);
  });
});

describe("readJson", () => {
  test("reads a JSON object", async () => {
    const body = ' {"email":"first","email":"second","a":[1,{"b":null}]} ';
    const value = { email: "second", a: [1, { b: null }] };
    expect(await readJson(post("application/json; charset=utf-8", body))).toEqual(value);
  });

  test.each([...["", '{"email":', "null", "true", '"text"', "[]", "email=a", "[".repeat(16_000)]])(
    "rejects the body %j with 400",
    async (body) => {
      const refused = await thrownBy(readJson(post("application/json", body)));
      expect([refused.status, await refused.text()]).toEqual([400, "The body is not a JSON object."]);
    },
  );

  test("rejects more than 16 KiB with 413", async () => {
    const body = JSON.stringify({ name: "a".repeat(sixteenKiB) });
    expect((await thrownBy(readJson(post("application/json", body)))).status).toBe(413);
  });

  test("rejects other content types with 415", async () => {
    for (const contentType of [undefined, urlencoded, "text/plain", "application/jsonp"])
      expect((await thrownBy(readJson(post(contentType, "{}")))).status).toBe(415);
  });
});
