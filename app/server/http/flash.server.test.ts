import { expect, test } from "vitest";
import { origin, readCookie } from "../../../tests/support/http";
import {
  flashMessages,
  redirectWithFlashMessage,
  takeFlashMessage,
} from "./flash.server";

const name = "__Host-flash";
const take = (Cookie: string) =>
  takeFlashMessage(new Request(origin, { headers: { Cookie } }));

test("takeFlashMessage returns the message and deletes its cookie", async () => {
  const redirect = await redirectWithFlashMessage("/admin", "removed");
  const { message, headers } = await take(
    `a=1; ${readCookie(redirect, name)}; b=2`,
  );
  expect(message).toBe(flashMessages.removed);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-flash=[^;]*; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const deleted = readCookie({ headers } as Response, name);
  expect((await take(deleted)).message).toBeNull();
});

const encode = (key: string) => encodeURIComponent(btoa(JSON.stringify(key)));

test.each([
  ["invalid base64", `${name}=abc.!!!`],
  ["an unknown key", `${name}=${encode("You have won a prize")}`],
  ["__proto__", `${name}=${encode("__proto__")}`],
])("takeFlashMessage returns nothing for %s", async (_, cookie) => {
  const { message, headers } = await take(cookie);
  expect([message, ...headers]).toEqual([null]);
});
