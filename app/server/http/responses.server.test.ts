import { expect, test } from "vitest";
import { privateJson, publicJson } from "./responses.server";

test("public JSON is the value", async () => {
  const value = [{ id: 1, title: "रोटी & ‘bread’" }];
  const answer = publicJson(value);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-type": "application/json; charset=utf-8",
  });
  expect(await answer.json()).toEqual(value);
});

test("private JSON is kept nowhere", async () => {
  const answer = privateJson({ success: true }, { "Set-Cookie": "a=1" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
  expect(await answer.json()).toEqual({ success: true });
});
