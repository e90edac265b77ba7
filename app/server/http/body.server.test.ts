import { describe, expect, test } from "vitest";
import { origin, thrownBy } from "../../../tests/support/http";
import { readForm, readJson } from "./body.server";
import { refusal } from "./responses.server";

const urlencoded = "application/x-www-form-urlencoded";
const sixteenKiB = 16 * 1024;

function post(contentType: string | undefined, body: BodyInit | null, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}/contact`, { method: "POST", body, headers });
  if (contentType === undefined) request.headers.delete("Content-Type");
  else request.headers.set("Content-Type", contentType);
  return request;
}

/** A body that arrives piece by piece, without a length. */
function streamed(contentType: string, pieces: Iterator<string>) {
  const state = { sent: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done } = pieces.next();
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
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": contentType } };
  return { request: new Request(`${origin}/contact`, init as RequestInit), state };
}

function* endless() {
  for (;;) yield "a".repeat(1024);
}

const multipart = (...lines: string[]) =>
  post("multipart/form-data; boundary=edge", lines.map((line) => `${line}\r\n`).join(""));

describe("a form", () => {
  test.each<[string, Record<string, unknown>]>([
    ["name=Asha&email=asha%40school.test", { name: "Asha", email: "asha@school.test" }],
    ["name=Asha+Rao", { name: "Asha Rao" }],
    ["name=%E0%A4%86", { name: "आ" }],
    ["name=", { name: "" }],
    ["name", { name: "" }],
    ["", {}],
    ["email=first&email=second&email=third", { email: "first" }],
    ["name=%00", { name: "\u0000" }],
    ["name=%E0%A4", { name: "\ufffd" }],
    ["name=%", { name: "%" }],
    ["&&=&", { "": "" }],
  ])("%j has the fields %o", async (body, fields) => {
    expect(await readForm(post(urlencoded, body))).toEqual(fields);
  });

  test("may be multipart", async () => {
    const body = new FormData();
    body.append("name", "Asha");
    body.append("name", "Ravi");
    body.append("letter", new File(["Dear team"], "letter.txt"));
    const fields = await readForm(new Request(`${origin}/contact`, { method: "POST", body }));
    expect(fields).toEqual({ name: "Asha", letter: expect.any(File) });
  });

  test("with a field named __proto__ is a form like any other", async () => {
    const fields = await readForm(post(urlencoded, "__proto__=x&constructor=y"));
    expect(Object.entries(fields)).toEqual(expect.arrayContaining([["__proto__", "x"]]));
    expect(fields.email).toBeUndefined();
  });

  test("without a body has no fields", async () => {
    expect(await readForm(post(urlencoded, null))).toEqual({});
  });

  test("of exactly 16 KiB is read, one byte more is 413", async () => {
    const value = "a".repeat(sixteenKiB - "name=".length);
    expect(await readForm(post(urlencoded, `name=${value}`))).toEqual({ name: value });
    expect((await thrownBy(readForm(post(urlencoded, `name=${value}a`)))).status).toBe(413);
  });

  test("is measured in bytes, not in characters", async () => {
    expect((await thrownBy(readForm(post(urlencoded, "आ".repeat(6000))))).status).toBe(413);
  });

  test.each([
    ["10 000 different fields", Array.from({ length: 10_000 }, (_, index) => `f${index}=`).join("&")],
    ["10 000 times one field", "a&".repeat(10_000)],
    ["five megabytes", `name=${"a".repeat(5 * 1024 * 1024)}`],
  ])("with %s is refused with 413", async (_, body) => {
    const refused = await thrownBy(readForm(post(urlencoded, body)));
    expect(refused.status).toBe(413);
    expect(await refused.text()).toBe("That is too long to send.");
  });

  test("as full of fields as 16 KiB allow is read", async () => {
    const fields = await readForm(post(urlencoded, "a&".repeat(8000)));
    expect(fields).toEqual({ a: "" });
  });

  test("that says it is short and is long is refused", async () => {
    const request = post(urlencoded, "a".repeat(sixteenKiB + 1), { "Content-Length": "10" });
    expect((await thrownBy(readForm(request))).status).toBe(413);
  });

  test("that never ends is refused after 16 KiB and asked for no more", async () => {
    const { request, state } = streamed(urlencoded, endless());
    expect((await thrownBy(readForm(request))).status).toBe(413);
    expect(state).toEqual({ sent: sixteenKiB + 1024, cancelled: true });
  });

  test("that arrives in pieces is read as one", async () => {
    const { request } = streamed(urlencoded, ["na", "me=%E0%", "", "A4%86&email", "=a"].values());
    expect(await readForm(request)).toEqual({ name: "आ", email: "a" });
  });

  test.each([
    undefined,
    "",
    "application/json",
    "text/plain",
    "text/html",
    "application/xml",
    "application/x-www-form-urlencodedx",
    "multipart/mixed; boundary=edge",
    "x, application/x-www-form-urlencoded",
  ])("of type %j is refused with 415", async (contentType) => {
    const refused = await thrownBy(readForm(post(contentType, "email=a")));
    expect(refused.status).toBe(415);
    expect(await refused.text()).toBe("Please send this form as a web form.");
  });

  test.each([
    "application/x-www-form-urlencoded; charset=UTF-8",
    "application/x-www-form-urlencoded;charset=iso-8859-1",
    "Application/X-WWW-Form-URLEncoded",
  ])("of type %j is read", async (contentType) => {
    expect(await readForm(post(contentType, "email=a"))).toEqual({ email: "a" });
  });

  const field = ['Content-Disposition: form-data; name="email"', "", "asha@school.test"];
  test.each([
    ["without an end", multipart("--edge", ...field)],
    ["that breaks off in a header", multipart("--edge", "Content-Dispo")],
    ["that breaks off in its boundary", multipart("--edge", ...field, "--ed")],
    ["with another boundary", multipart("--other", ...field, "--other--")],
    ["without a field's name", multipart("--edge", "Content-Disposition: form-data", "", "x", "--edge--")],
    ["that is no multipart", multipart("email=a")],
    ["without a boundary", post("multipart/form-data", "--edge--\r\n")],
  ])("as multipart %s is refused with 400", async (_, request) => {
    const refused = await thrownBy(readForm(request));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toBe("The form could not be read.");
  });
});

describe("JSON", () => {
  test.each<[string, Record<string, unknown>]>([
    ['{"email":"asha@school.test"}', { email: "asha@school.test" }],
    [' {"a":[1,{"b":null}]} ', { a: [1, { b: null }] }],
    ['{"email":"first","email":"second"}', { email: "second" }],
    ["{}", {}],
  ])("%s is read as %o", async (body, value) => {
    expect(await readJson(post("application/json; charset=utf-8", body))).toEqual(value);
  });

  test.each([
    "",
    "{",
    '{"email":',
    "null",
    "true",
    "7",
    '"text"',
    "[]",
    '[{"email":"a"}]',
    "email=a",
    "undefined",
    "{'email':'a'}",
    "[".repeat(16_000),
  ])("%j is refused with 400", async (body) => {
    const refused = await thrownBy(readJson(post("application/json", body)));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toBe("The body is not a JSON object.");
  });

  test("over 16 KiB is refused with 413, also in a stream", async () => {
    const long = JSON.stringify({ name: "a".repeat(sixteenKiB) });
    expect((await thrownBy(readJson(post("application/json", long)))).status).toBe(413);
    const { request } = streamed("application/json", endless());
    expect((await thrownBy(readJson(request))).status).toBe(413);
  });

  test.each([undefined, urlencoded, "text/plain", "application/jsonp", "text/json"])(
    "of type %j is refused with 415",
    async (contentType) => {
      expect((await thrownBy(readJson(post(contentType, "{}")))).status).toBe(415);
    },
  );
});

test("a refusal is one plain sentence that nobody keeps", async () => {
  const answer = refusal(405, "Not like this.", { Allow: "GET" });
  expect(answer.status).toBe(405);
  expect(await answer.text()).toBe("Not like this.");
  expect(Object.fromEntries(answer.headers)).toEqual({
    allow: "GET",
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
  });
});
