import { describe, expect, test } from "vitest";
import { cookieOf, origin } from "../../../tests/support/http";
import { flashMessages, redirectWithMessage, takeMessage } from "./flash.server";

const name = "__Host-flash";

function visit(cookie?: string) {
  return new Request(`${origin}/contact`, { headers: cookie === undefined ? {} : { Cookie: cookie } });
}

const cookieWith = (value: unknown) => `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`;

describe("a redirect with a message", () => {
  test("is a 303 that nobody keeps", async () => {
    const answer = await redirectWithMessage("/contact", "subscribed");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/contact");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("leaves a cookie for a minute that script cannot read", async () => {
    const answer = await redirectWithMessage("/contact", "subscribed");
    const [cookie = "", ...others] = answer.headers.getSetCookie();
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-flash=./);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
    expect(others).toEqual([]);
  });

  test("sets other cookies too", async () => {
    const session = "__Host-admin=abc; Path=/; HttpOnly";
    const answer = await redirectWithMessage("/admin", "granted", [session]);
    expect(answer.headers.getSetCookie()).toEqual([session, expect.stringContaining(name)]);
  });
});

describe("a message", () => {
  test.each(["subscribed", "loggedOut", "granted"] as const)("%s is said once", async (key) => {
    const left = cookieOf(await redirectWithMessage("/contact", key), name);
    const { message, headers } = await takeMessage(visit(`a=1; ${left}; b=2`));
    expect(message).toBe(flashMessages[key]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-flash=[^;]*; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);

    const forgotten = headers.getSetCookie()[0]?.split(";")[0];
    expect(await takeMessage(visit(forgotten))).toMatchObject({ message: null });
  });

  test.each([
    ["no cookie", undefined],
    ["an empty cookie", `${name}=`],
    ["no base64", `${name}=abc.!!!`],
    ["a broken percent sign", `${name}=%E0%A4%A`],
    ["4 KB", `${name}=${"a".repeat(4096)}`],
    ["a key nobody knows", cookieWith("You have won a prize")],
    ["constructor", cookieWith("constructor")],
    ["__proto__", cookieWith("__proto__")],
    ["toString", cookieWith("toString")],
    ["a list", cookieWith(["subscribed"])],
    ["an object", cookieWith({ title: "You have won a prize" })],
    ["true", cookieWith(true)],
    ["the key as it is", `${name}=subscribed`],
    ["another cookie", cookieWith("subscribed").replace(name, "flash")],
  ])("is not made of %s, and no cookie is set", async (_, cookie) => {
    const { message, headers } = await takeMessage(visit(cookie));
    expect(message).toBeNull();
    expect([...headers]).toEqual([]);
  });
});
