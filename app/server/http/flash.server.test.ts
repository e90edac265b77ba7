import { describe, expect, test } from "vitest";
import { origin, readCookie } from "../../../tests/support/http";
import {
  flashMessages,
  redirectWithMessage,
  takeMessage,
} from "./flash.server";

const name = "__Host-flash";

function buildRequest(cookie?: string) {
  return new Request(`${origin}/admin`, {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
}

const buildCookie = (value: unknown) =>
  `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`;

describe("takeMessage", () => {
  test("returns the message and deletes its cookie", async () => {
    const flash = readCookie(
      await redirectWithMessage("/admin", "removed"),
      name,
    );
    const { message, headers } = await takeMessage(
      buildRequest(`a=1; ${flash}; b=2`),
    );
    expect(message).toBe(flashMessages.removed);
    const [deletion, ...others] = headers.getSetCookie();
    expect(deletion).toMatch(
      /^__Host-flash=[^;]*; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(others).toEqual([]);
    expect(
      (await takeMessage(buildRequest(deletion?.split(";")[0]))).message,
    ).toBeNull();
  });

  test.each([
    ["no cookie", undefined],
    ["invalid base64", `${name}=abc.!!!`],
    ["an unknown key", buildCookie("You have won a prize")],
    ["__proto__", buildCookie("__proto__")],
    ["an unencoded key", `${name}=removed`],
  ])("returns no message and sets no cookie for %s", async (_, cookie) => {
    const { message, headers } = await takeMessage(buildRequest(cookie));
    expect(message).toBeNull();
    expect([...headers]).toEqual([]);
  });
});
