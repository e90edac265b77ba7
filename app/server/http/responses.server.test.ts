import { expect, test } from "vitest";
import { streamResponse } from "./responses.server";

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
