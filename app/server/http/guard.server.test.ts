import { describe, expect, test, vi } from "vitest";
import type { RouteHandle } from "~/rendering";
import { origin } from "../../../tests/support/http";
import { checkRequest, routeFinder, withoutOrigin } from "./guard.server";

const page = { default: () => null };
const loader = () => null;
const action = () => null;
const admin: RouteHandle = { render: "server", access: "admin" };
const adminReads: RouteHandle = { render: "server", access: "admin-reads" };

const routes = {
  root: { id: "root", path: "", module: page },
  home: { id: "home", index: true, module: page },
  contact: { id: "contact", path: "contact", module: { ...page, loader, action } },
  admin: { id: "admin", path: "admin", module: { ...page, loader, action, handle: admin } },
  table: { id: "table", path: "admin/subscribers.tsv", module: { loader, handle: admin } },
  administration: { id: "administration", path: "administration", module: { ...page, action } },
  plan: { id: "plan", path: "lesson-plans/:id", module: { ...page, loader } },
  verify: { id: "verify", path: "api/admin/verify", module: { action, handle: admin } },
  subscribers: {
    id: "subscribers",
    path: "api/subscriptions",
    module: { loader, action, handle: adminReads },
  },
  file: { id: "file", path: "content/lessons/*", module: { loader } },
  rest: { id: "rest", path: "*", module: page },
};

const findRoute = routeFinder(routes);

function ask(method: string, address: string, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}${address}`, { method, headers });
  return checkRequest(request, findRoute(new URL(request.url).pathname));
}

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

describe("a method", () => {
  test.each([
    ["/", "GET, HEAD"],
    ["/contact", "GET, HEAD, POST"],
    ["/contact.data", "GET, HEAD, POST"],
    ["/CONTACT/", "GET, HEAD, POST"],
    ["/%63ontact", "GET, HEAD, POST"],
    ["/lesson-plans/7", "GET, HEAD"],
    ["/lesson-plans/%E0%A4%A", "GET, HEAD"],
    ["/content/lessons/a.pdf", "GET, HEAD"],
    ["/api/admin/verify", "POST"],
    ["/API/Admin/Verify", "POST"],
    ["/api/subscriptions", "GET, HEAD, POST"],
    ["/nowhere", "GET, HEAD"],
    ["/__proto__", "GET, HEAD"],
    [`/${"a".repeat(5000)}`, "GET, HEAD"],
  ])("that %s accepts (%s) passes, any other is a 405 with Allow", (address, allow) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "FOO"]) {
      const refused = ask(method, address, sameOrigin);
      if (allow.split(", ").includes(method)) {
        expect(refused).toBeUndefined();
      } else {
        expect(refused?.status).toBe(405);
        expect(refused?.headers.get("Allow")).toBe(allow);
      }
    }
  });
});

describe("a form", () => {
  const forged = { "X-Forwarded-Host": "evil.test", "X-Forwarded-For": "127.0.0.1", Host: "evil.test" };

  test.each<[Record<string, string>, "may" | "may not"]>([
    [{ "Sec-Fetch-Site": "same-origin" }, "may"],
    [{ "Sec-Fetch-Site": "none" }, "may"],
    [{ "Sec-Fetch-Site": "same-site" }, "may not"],
    [{ "Sec-Fetch-Site": "cross-site" }, "may not"],
    [{ "Sec-Fetch-Site": "" }, "may not"],
    [{ "Sec-Fetch-Site": "cross-site", Origin: origin, Referer: `${origin}/` }, "may not"],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, "may"],
    [{ Origin: origin }, "may"],
    [{ Origin: origin, Referer: "https://evil.test/" }, "may"],
    [{ Origin: "null" }, "may not"],
    [{ Origin: "null", Referer: `${origin}/contact` }, "may not"],
    [{ Origin: "" }, "may not"],
    [{ Origin: "https://evil.test" }, "may not"],
    [{ Origin: origin.replace("https", "http") }, "may not"],
    [{ Origin: `${origin}:8443` }, "may not"],
    [{ Origin: `${origin}.evil.test` }, "may not"],
    [{ Origin: "https://evil.test", ...forged }, "may not"],
    [{ Referer: `${origin}/contact` }, "may"],
    [{ Referer: "https://evil.test/?https://p4c.test/" }, "may not"],
    [{ Referer: `${origin}@evil.test/` }, "may not"],
    [{ Referer: "garbage" }, "may not"],
    [{ Referer: "" }, "may not"],
  ])("with %j %s be posted, to any address", (headers, verdict) => {
    for (const address of [
      "/contact",
      "/contact.data",
      "/admin",
      "/api/admin/verify",
      "/api/subscriptions",
    ]) {
      const refused = ask("POST", address, headers);
      expect(refused?.status).toBe(verdict === "may" ? undefined : 403);
    }
  });

  test.each<[string, 403 | undefined]>([
    ["/contact", undefined],
    ["/contact.data", undefined],
    ["/api/subscriptions", undefined],
    ["/administration", undefined],
    ["/admin", 403],
    ["/admin/", 403],
    ["/Admin", 403],
    ["/%61dmin", 403],
    ["/admin.data", 403],
    ["/ADMIN.data", 403],
    ["/admin?x=1", 403],
    ["/api/admin/verify", 403],
    ["/api/Admin/verify/", 403],
  ])("from an old text browser, which sends no origin, posted to %s gets %s", (address, status) => {
    expect(ask("POST", address)?.status).toBe(status);
    expect(ask("POST", address, forged)?.status).toBe(status);
  });

  test("that is refused gets one plain sentence", async () => {
    const refused = ask("POST", "/contact", { "Sec-Fetch-Site": "cross-site" });
    expect(await refused?.text()).toBe("This can only be sent from our own pages.");
    expect(refused?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(refused?.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("reading", () => {
  test.each(["GET", "HEAD"])(
    "with %s is open to links from other sites, the admin page included",
    (method) => {
      for (const address of ["/", "/admin", "/lesson-plans/7", "/api/testimonials"]) {
        expect(ask(method, address, { "Sec-Fetch-Site": "cross-site", Origin: "null" })).toBeUndefined();
      }
    },
  );
});

describe("the list of subscribers as a file", () => {
  test.each([
    "/admin/subscribers.tsv",
    "/api/subscriptions",
    "/Admin/Subscribers.tsv",
    "/api/subscriptions/",
  ])("%s is refused to a frame or a link on another site", async (address) => {
    for (const method of ["GET", "HEAD"]) {
      for (const site of ["cross-site", "same-site"])
        expect(ask(method, address, { "Sec-Fetch-Site": site })?.status).toBe(403);
      for (const site of ["same-origin", "none"])
        expect(ask(method, address, { "Sec-Fetch-Site": site })).toBeUndefined();
      expect(ask(method, address)).toBeUndefined();
    }
  });
});

describe("an address", () => {
  test.each(["/contact?_data=routes/contact", "/?_data", "/nowhere?a=1&_data=x", "/contact?%5Fdata=x"])(
    "with Remix's _data parameter (%s) is refused for every method",
    (address) => {
      for (const method of ["GET", "POST", "PUT"]) expect(ask(method, address, sameOrigin)?.status).toBe(400);
    },
  );

  test.each(["/contact?data=x", "/contact?x=_data", "/contact?_DATA=x", "/_data"])(
    "%s is ordinary",
    (address) => {
      expect(ask("GET", address)).toBeUndefined();
    },
  );

  test.each([
    ["/lesson-plans/7.data", undefined],
    ["/admin/subscribers.tsv.data", 404],
    ["/api/subscriptions.data", 404],
    ["/api/admin/verify.data", 404],
    ["/content/lessons/a.pdf.data", 404],
    ["/admin/subscribers.tsv", undefined],
    ["/content/lessons/data", undefined],
  ])("%s gets %s, because only pages have data", (address, status) => {
    expect(ask("GET", address)?.status).toBe(status);
  });
});

test("withoutOrigin changes nothing but the Origin header", async () => {
  const request = new Request(`${origin}/contact`, {
    method: "POST",
    body: "email=a",
    headers: { Origin: "null", Referer: `${origin}/contact`, Cookie: "a=1" },
  });
  const accepted = withoutOrigin(request);
  expect(accepted.headers.has("Origin")).toBe(false);
  expect(accepted.headers.get("Cookie")).toBe("a=1");
  expect([accepted.url, accepted.method]).toEqual([`${origin}/contact`, "POST"]);
  expect(await accepted.text()).toBe("email=a");
});
