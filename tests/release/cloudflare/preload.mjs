// Loaded before a deployment: replaces the deployed site, and wrangler's remote
// bindings by the folder `cloud`.
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import { securityHeaders } from "../../../app/server/http/security-headers.server";

const { COMMIT, FAIL } = process.env;
const headers = {
  ...securityHeaders,
  "Content-Security-Policy": "default-src 'none'",
};
globalThis.fetch = async (url) => {
  const { pathname } = new URL(url);
  if (pathname === "/version.txt") return new Response(COMMIT);
  if (pathname === "/api/subscriptions")
    return new Response("", { status: 400, headers });
  if (pathname === "/")
    return new Response("<h1>", {
      status: FAIL === "the home page" ? 500 : 200,
      headers,
    });
  if (FAIL === "no data") return new Response("", { status: 503, headers });
  return new Response("%PDF-", {
    status: pathname.endsWith(".pdf") ? 206 : 200,
    headers,
  });
};

const wrangler = createRequire(import.meta.url)("wrangler");
const { getPlatformProxy } = wrangler;
wrangler.getPlatformProxy = (options) => {
  appendFileSync("commands.log", "remote bindings\n");
  if (FAIL === "remote bindings")
    throw new Error("remote bindings failed on purpose.");
  return getPlatformProxy({
    ...options,
    remoteBindings: false,
    persist: { path: "cloud/v3" },
  });
};
