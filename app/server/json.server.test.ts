import { describe, expect, test } from "vitest";
import { origin } from "../../tests/harness";
import { privateJson, publicJson } from "./json.server";

const value = [{ id: 1, title: "रोटी & ‘bread’" }];

function read(ifNoneMatch?: string, asked: unknown = value) {
  const headers: Record<string, string> = ifNoneMatch === undefined ? {} : { "If-None-Match": ifNoneMatch };
  return publicJson(new Request(`${origin}/api/resources`, { headers }), asked);
}

const tagOf = async (asked: unknown = value) => (await read(undefined, asked)).headers.get("ETag") ?? "";

describe("public JSON", () => {
  test("is the value, to be asked for again each time", async () => {
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "public, max-age=0, must-revalidate",
      "content-type": "application/json; charset=utf-8",
      etag: expect.stringMatching(/^W\/"[0-9a-f]{24}"$/),
    });
    expect(await answer.json()).toEqual(value);
  });

  test.each([
    ["the same tag", (tag: string) => tag],
    ["its strong form", (tag: string) => tag.replace("W/", "")],
    ["a list that has it", (tag: string) => `"other", ${tag},"another"`],
    ["*", () => "*"],
  ])("is not sent again to who has %s", async (_, known) => {
    const tag = await tagOf();
    const answer = await read(known(tag));
    expect(answer.status).toBe(304);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "public, max-age=0, must-revalidate",
      etag: tag,
    });
    expect(await answer.text()).toBe("");
  });

  test.each([
    ["another tag", () => '"other"'],
    ["the tag without quotes", (tag: string) => tag.replace(/W\/|"/g, "")],
    ["half of the tag", (tag: string) => `${tag.slice(0, 12)}"`],
    ["nothing", () => ""],
  ])("is sent to who has %s", async (_, known) => {
    expect((await read(known(await tagOf()))).status).toBe(200);
  });

  test("has another tag when anything in it changes, and the same when nothing does", async () => {
    expect(await tagOf([{ id: 1 }])).toBe(await tagOf([{ id: 1 }]));
    expect(await tagOf([{ id: 1 }])).not.toBe(await tagOf([{ id: 2 }]));
  });
});

test("private JSON is kept nowhere", async () => {
  const answer = privateJson({ success: true }, { "Set-Cookie": "a=1" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
  expect(await answer.json()).toEqual({ success: true });
});
