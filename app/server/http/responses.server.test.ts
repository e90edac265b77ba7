import { expect, test } from "vitest";
import { refusal } from "../failures/refusals.server";
import { privateJson, publicJson, streamResponse } from "./responses.server";

test("refusal returns one sentence as plain text that may not be stored", async () => {
  const response = refusal(405, "Not like this.", { Allow: "GET" });
  expect(response.status).toBe(405);
  expect(await response.text()).toBe("Not like this.");
  expect(Object.fromEntries(response.headers)).toEqual({
    allow: "GET",
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
  });
});

test("publicJson returns JSON that must be revalidated", async () => {
  const value = [{ id: 1, title: "रोटी & ‘bread’" }];
  const response = publicJson(value);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-type": "application/json; charset=utf-8",
  });
  expect(await response.json()).toEqual(value);
});

test("privateJson returns JSON that may not be stored", async () => {
  const response = privateJson({ success: true }, { "Set-Cookie": "a=1" });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "set-cookie": "a=1",
  });
  expect(await response.json()).toEqual({ success: true });
});

/** Endless text; `ended` becomes true when nobody wants more of it. */
function endlessParts() {
  const state = { made: 0, ended: false };
  async function* parts() {
    try {
      for (;;) yield `${++state.made} `;
    } finally {
      state.ended = true;
    }
  }
  return { parts: parts(), state };
}

test("streamResponse prepares one part before it is read, and none after the reader has cancelled", async () => {
  const { parts, state } = endlessParts();
  const reader = (await streamResponse(parts, { "Content-Type": "text/plain" })).body?.getReader();
  expect(state).toEqual({ made: 1, ended: false });
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("1 ");
  await reader?.cancel();
  expect(state).toEqual({ made: 2, ended: true });
});
