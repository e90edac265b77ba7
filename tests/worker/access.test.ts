import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { formPost, newNetwork } from "../support/http";
import { createTestApp } from "../support/test-app";

const { publicKey, privateKey } = await generateKeyPair("RS256");
const fetched: string[] = [];
const app = createTestApp({
  built: true,
  extraSettings: { ACCESS_TEAM: "team", ACCESS_AUDIENCE: "the audience" },
  fetchJson: async (address) => {
    fetched.push(address);
    return {
      keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }],
    };
  },
});

// A Worker may not use in one request what another has opened, so this is seen
// in workerd only.
test("the keys of Cloudflare Access are fetched once for many requests, also for an unknown key", async () => {
  const sign = (kid: string) =>
    new SignJWT({ sub: "a person" })
      .setProtectedHeader({ alg: "RS256", kid })
      .setAudience("the audience")
      .setIssuer("https://team.cloudflareaccess.com")
      .setExpirationTime("1 minute")
      .sign(privateKey);
  const token = await sign("1");
  const logIn = async (assertion: string) => {
    const headers = { ...newNetwork(), "Cf-Access-Jwt-Assertion": assertion };
    return (await app.fetch("/admin", formPost({ password: "wrong" }, headers)))
      .status;
  };
  expect(await logIn(token)).toBe(401);
  const attempts = [token, "garbage", await sign("2"), token].map(logIn);
  expect(await Promise.all(attempts)).toEqual([401, 403, 403, 401]);
  expect(fetched).toEqual([
    "https://team.cloudflareaccess.com/cdn-cgi/access/certs",
  ]);
});
