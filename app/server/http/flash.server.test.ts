import { describe, expect, test } from "vitest";
import { cookieOf, origin } from "../../../tests/support/http";
import { flashMessages, redirectWithMessage, takeMessage } from "./flash.server";

const name = "__Host-flash";

function requestWith(cookie?: string) {
  return new Request(`${origin}/admin`, { headers: cookie === undefined ? {} : { Cookie: cookie } });
}

/** The cookie as Remix encodes this value. */
const cookieWith = (value: unknown) => `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`;

describe("redirectWithMessage", () => {
  test("returns a 303 that may not be stored", async () => {
    const response = await redirectWithMessage("/admin", "removed");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("sets an HttpOnly cookie that expires after a minute", async () => {
    const response = await redirectWithMessage("/admin", "removed");
    const [cookie = "", ...others] = response.headers.getSetCookie();
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-flash=./);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
    expect(others).toEqual([]);
  });

  test("sets additional cookies", async () => {
    const session = "__Host-admin=abc; Path=/; HttpOnly";
    const response = await redirectWithMessage("/admin", "granted", [session]);
    expect(response.headers.getSetCookie()).toEqual([session, expect.stringContaining(name)]);
  });
});

describe("takeMessage", () => {
  test.each(["removed", "loggedOut", "granted"] as const)(
    "returns the message %s and deletes its cookie",
    async (key) => {
      const flash = cookieOf(await redirectWithMessage("/admin", key), name);
      const { message, headers } = await takeMessage(requestWith(`a=1; ${flash}; b=2`));
      expect(message).toBe(flashMessages[key]);
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-flash=[^;]*; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);

      const deleted = headers.getSetCookie()[0]?.split(";")[0];
      expect(await takeMessage(requestWith(deleted))).toMatchObject({ message: null });
    },
  );

  test.each([
    ["no cookie", undefined],
    ["an empty cookie", `${name}=`],
    ["invalid base64", `${name}=abc.!!!`],
    ["invalid percent-encoding", `${name}=%E0%A4%A`],
    ["4 KB", `${name}=${"a".repeat(4096)}`],
    ["an unknown key", cookieWith("You have won a prize")],
    ["__proto__", cookieWith("__proto__")],
    ["toString", cookieWith("toString")],
    ["a list", cookieWith(["removed"])],
    ["an unencoded key", `${name}=removed`],
    ["another cookie", cookieWith("removed").replace(name, "flash")],
  ])("returns no message and sets no cookie for %s", async (_, cookie) => {
    const { message, headers } = await takeMessage(requestWith(cookie));
    expect(message).toBeNull();
    expect([...headers]).toEqual([]);
  });
});
