import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catchResponse, newNetwork, origin } from "../../../tests/support/http";
import { createTestApp, secrets } from "../../../tests/support/test-app";
import { createContext } from "../data/context.server";
import { rateLimits } from "../data/schema.server";
import { requireAccess } from "./access.server";
import { isAdmin, logIn } from "./admin-session.server";

const app = createTestApp();
const configured = { ACCESS_TEAM: "", ACCESS_AUDIENCE: "the audience" };
const issuer = () => `https://${configured.ACCESS_TEAM}.cloudflareaccess.com`;
const person = "7335d417-61da-459d-899c-0a01c76a2f94";
const [keys, others] = [
  await generateKeyPair("RS256"),
  await generateKeyPair("RS256"),
];
/**
 * What Cloudflare answers at the address of the team's keys; nothing else may
 * be fetched.
 */
let answer: () => Promise<Response>;
const fetchKeys = vi.fn((address: string | URL) => {
  expect(String(address)).toBe(`${issuer()}/cdn-cgi/access/certs`);
  return answer();
});

beforeEach(() => {
  // The keys of one team are cached for the next request.
  configured.ACCESS_TEAM = `team-${crypto.randomUUID()}`;
  answer = async () => {
    const key = { ...(await exportJWK(keys.publicKey)), alg: "RS256" };
    return Response.json({ keys: ["1", "2"].map((kid) => ({ ...key, kid })) });
  };
  fetchKeys.mockClear();
  vi.stubGlobal("fetch", fetchKeys);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Claims = {
  audience?: string;
  issuer?: string;
  expires?: string | null;
  subject?: string | null;
};

function token(
  claims: Claims = {},
  { privateKey } = keys,
  header: object = {},
) {
  const {
    audience = configured.ACCESS_AUDIENCE,
    expires = "1 minute",
    subject = person,
  } = claims;
  const jwt = new SignJWT({})
    .setProtectedHeader({ alg: "RS256", kid: "1", ...header })
    .setAudience(audience)
    .setIssuer(claims.issuer ?? issuer());
  if (expires !== null) jwt.setExpirationTime(expires);
  if (subject !== null) jwt.setSubject(subject);
  return jwt.sign(privateKey, { crit: { exotic: true } });
}

function buildRequest(assertion?: string, cookie?: string) {
  const headers = new Headers(newNetwork());
  if (assertion !== undefined)
    headers.set("Cf-Access-Jwt-Assertion", assertion);
  if (cookie) headers.set("Cookie", cookie);
  return new Request(`${origin}/admin`, { headers });
}

describe("requireAccess", () => {
  test("returns the person's Access user ID for a valid token", async () => {
    expect(await requireAccess(buildRequest(await token()), configured)).toBe(
      person,
    );
  });

  test("does nothing without its settings, or on localhost", async () => {
    expect(await requireAccess(buildRequest(), {})).toBeUndefined();
    expect(
      await requireAccess(buildRequest(), {
        ACCESS_TEAM: "",
        ACCESS_AUDIENCE: "",
      }),
    ).toBeUndefined();
    expect(
      await requireAccess(
        new Request("http://127.0.0.1:8788/admin"),
        configured,
      ),
    ).toBeUndefined();
  });

  test.each([{ ACCESS_TEAM: "team" }, { ACCESS_AUDIENCE: "the audience" }])(
    "is 503 when the settings are only %j",
    async (env) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      expect(
        (await catchResponse(requireAccess(buildRequest(await token()), env)))
          .status,
      ).toBe(503);
    },
  );

  test.each<[string, () => string | Promise<string> | undefined]>([
    ["no token", () => undefined],
    ["garbage", () => "a.b.c"],
    [
      "an unsigned token",
      () =>
        `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: person }))}.`,
    ],
    ["a token of another application", () => token({ audience: "another" })],
    [
      "a token of another team",
      () => token({ issuer: "https://other.cloudflareaccess.com" }),
    ],
    ["an expired token", () => token({ expires: "-1 minute" })],
    ["a token that never expires", () => token({ expires: null })],
    [
      "a token with an unknown critical header",
      () => token({}, keys, { crit: ["exotic"], exotic: 1 }),
    ],
    ["a token without a person", () => token({ subject: null })],
    ["the token of a service", () => token({ subject: "" })],
    ["a token that names an unknown key", () => token({}, keys, { kid: "3" })],
    ["a token signed with another key", () => token({}, others)],
  ])("refuses %s with 403", async (_, make) => {
    const refused = await catchResponse(
      requireAccess(buildRequest(await make()), configured),
    );
    expect(refused.status).toBe(403);
  });

  test.each<[string, () => Promise<Response>]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers with an error", async () => new Response("no", { status: 500 })],
    ["answers with something else", async () => Response.json({ not: "keys" })],
  ])("is 503 when Cloudflare %s", async (_, failing) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const valid = await token();
    const working = answer;
    answer = failing;
    const refused = await catchResponse(
      requireAccess(buildRequest(valid), configured),
    );
    expect(refused.status).toBe(503);
    expect(log).toHaveBeenCalledTimes(1);
    answer = working;
    expect(await requireAccess(buildRequest(valid), configured)).toBe(person);
  });
});

test("the admin area opens with password and token only, and the log has the person's Access user ID and nothing else", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const context = createContext({ ...app.env, ...configured });
  const login = await logIn(
    buildRequest(await token()),
    context,
    secrets.ADMIN_PASSWORD,
  );
  const cookie = "cookie" in login ? login.cookie : "";
  expect(await isAdmin(buildRequest(await token(), cookie), context)).toBe(
    true,
  );
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: "info", admin: person },
  ]);
  expect(
    (await catchResponse(isAdmin(buildRequest(undefined, cookie), context)))
      .status,
  ).toBe(403);
  await app.context.db.delete(rateLimits);
  expect(
    (await catchResponse(logIn(buildRequest(), context, "wrong"))).status,
  ).toBe(403);
  expect(await app.context.db.select().from(rateLimits)).toEqual([]);
});
