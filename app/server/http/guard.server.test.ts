import { describe, expect, test } from "vitest";
import type { RouteHandle } from "~/rendering";
import { origin } from "../../../tests/support/http";
import {
  addressWithoutPunctuation,
  checkRequest,
  normalizeRequest,
  routeFinder,
  withoutOrigin,
} from "./guard.server";

const page = { default: () => null };
const loader = () => null;
const action = () => null;
const admin: RouteHandle = { render: "server", access: "admin" };
const adminReads: RouteHandle = { render: "server", access: "admin-reads" };

const signed: RouteHandle = { render: "server", signedBy: "link" };

const siteHosts = `${new URL(origin).host} www.p4c.test *.preview.test`;
const findRoute = routeFinder({
  root: { id: "root", path: "", module: page },
  home: { id: "home", index: true, module: page },
  contact: { id: "contact", path: "contact", module: { ...page, loader, action } },
  leave: { id: "leave", path: "unsubscribe", module: { ...page, action, handle: signed } },
  admin: { id: "admin", path: "admin", module: { ...page, loader, action, handle: admin } },
  table: { id: "table", path: "admin/subscribers.tsv", module: { loader, handle: admin } },
  administration: { id: "administration", path: "administration", module: { ...page, action } },
  plan: { id: "plan", path: "lesson-plans/:id", module: { ...page, loader } },
  verify: { id: "verify", path: "api/admin/verify", module: { action, handle: admin } },
  list: { id: "list", path: "api/subscriptions", module: { loader, action, handle: adminReads } },
  file: { id: "file", path: "content/lessons/*", module: { loader } },
  rest: { id: "rest", path: "*", module: page },
});

/** The response with which the guard refuses a request, or undefined when it accepts the request. */
function check(method: string, address: string, headers: Record<string, string> = {}) {
  const request = normalizeRequest(new Request(new URL(address, origin), { method, headers }));
  return checkRequest(request, findRoute(new URL(request.url).pathname), {
    hosts: siteHosts,
    url: "https://here.test",
  });
}

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

describe("checkRequest on methods", () => {
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
  ])("accepts for %s only %s and names them in a 405", (address, allow) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "FOO"]) {
      const refused = check(method, address, sameOrigin);
      const expected = allow.split(", ").includes(method) ? [undefined, undefined] : [405, allow];
      expect([refused?.status, refused?.headers.get("Allow")]).toEqual(expected);
    }
  });
});

describe("checkRequest on POST", () => {
  test.each([
    ["/unsubscribe?link=7-abc", undefined],
    ["/unsubscribe", 403],
    ["/unsubscribe?other=7-abc", 403],
    ["/contact?link=7-abc", 403],
    ["/admin?link=7-abc", 403],
  ])("from a webmail page to %s is answered with %s", (address, status) => {
    const webmail = { "Sec-Fetch-Site": "cross-site", Origin: "https://mail.test" };
    expect(check("POST", address, webmail)?.status).toBe(status);
  });

  const forwarded = { "X-Forwarded-Host": "evil.test", "X-Forwarded-For": "127.0.0.1", Host: "evil.test" };

  test.each<["accepts" | "rejects", Record<string, string>]>([
    ["accepts", { "Sec-Fetch-Site": "same-origin" }],
    ["accepts", { "Sec-Fetch-Site": "none" }],
    ["accepts", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    ["rejects", { "Sec-Fetch-Site": "same-site" }],
    ["rejects", { "Sec-Fetch-Site": "cross-site" }],
    ["rejects", { "Sec-Fetch-Site": "" }],
    ["rejects", { "Sec-Fetch-Site": "cross-site", Origin: origin, Referer: `${origin}/` }],
    ["accepts", { Origin: origin }],
    ["accepts", { Origin: origin, Referer: "https://evil.test/" }],
    ["rejects", { Origin: "null" }],
    ["rejects", { Origin: "null", Referer: `${origin}/contact` }],
    ["rejects", { Origin: "" }],
    ["rejects", { Origin: "https://evil.test" }],
    ["rejects", { Origin: "https://evil.test", ...forwarded }],
    ["rejects", { Origin: origin.replace("https", "http") }],
    ["rejects", { Origin: `${origin}:8443` }],
    ["rejects", { Origin: `${origin}.evil.test` }],
    ["accepts", { Referer: `${origin}/contact` }],
    ["rejects", { Referer: "https://evil.test/?https://p4c.test/" }],
    ["rejects", { Referer: `${origin}@evil.test/` }],
    ["rejects", { Referer: "garbage" }],
    ["rejects", { Referer: "" }],
  ])("%s requests with %j", (verdict, headers) => {
    const addresses = ["/contact", "/contact.data", "/admin", "/api/admin/verify", "/api/subscriptions"];
    for (const address of addresses) {
      expect(check("POST", address, headers)?.status).toBe(verdict === "accepts" ? undefined : 403);
    }
  });

  test.each(["/contact", "/contact.data", "/api/subscriptions", "/administration"])(
    "accepts requests without origin headers, as old text browsers send them, to %s",
    (address) => {
      expect(check("POST", address)).toBeUndefined();
      expect(check("POST", address, forwarded)).toBeUndefined();
    },
  );

  test.each([
    ...["/admin", "/admin/", "/Admin", "/%61dmin", "/admin.data", "/ADMIN.data", "/admin?x=1"],
    ...["/api/admin/verify", "/api/Admin/verify/"],
  ])("rejects requests without origin headers to %s", (address) => {
    expect(check("POST", address)?.status).toBe(403);
    expect(check("POST", address, forwarded)?.status).toBe(403);
  });

  test("returns the reason in one sentence", async () => {
    const refused = check("POST", "/contact", { "Sec-Fetch-Site": "cross-site" });
    expect(await refused?.text()).toBe("This can only be sent from our own pages.");
  });
});

describe.each(["GET", "HEAD"])("checkRequest on %s", (method) => {
  test.each(["/", "/admin", "/lesson-plans/7", "/api/testimonials"])(
    "accepts requests from other sites to %s",
    (address) => {
      expect(check(method, address, { "Sec-Fetch-Site": "cross-site", Origin: "null" })).toBeUndefined();
    },
  );

  test.each([
    "/admin/subscribers.tsv",
    "/Admin/Subscribers.tsv",
    "/api/subscriptions",
    "/api/subscriptions/",
  ])("rejects requests from other sites to the subscriber list %s", (address) => {
    const statusFrom = (site: string) => check(method, address, { "Sec-Fetch-Site": site })?.status;
    expect(["cross-site", "same-site"].map(statusFrom)).toEqual([403, 403]);
    expect(["same-origin", "none"].map(statusFrom)).toEqual([undefined, undefined]);
    expect(check(method, address)).toBeUndefined();
  });
});

describe("checkRequest on addresses", () => {
  test.each(["/contact?_data=routes/contact", "/?_data", "/nowhere?a=1&_data=x", "/contact?%5Fdata=x"])(
    "rejects Remix's _data parameter in %s with 400",
    (address) => {
      for (const method of ["GET", "POST", "PUT"])
        expect(check(method, address, sameOrigin)?.status).toBe(400);
    },
  );

  test.each([
    ...["/contact?data=x", "/contact?x=_data", "/contact?_DATA=x", "/_data"],
    ...["/lesson-plans/7.data", "/admin/subscribers.tsv", "/content/lessons/data"],
  ])("accepts %s", (address) => {
    expect(check("GET", address)).toBeUndefined();
  });

  test.each([
    ...["/admin/subscribers.tsv.data", "/api/subscriptions.data", "/api/admin/verify.data"],
    "/content/lessons/a.pdf.data",
  ])("rejects %s with 404, because only pages have data", (address) => {
    expect(check("GET", address)?.status).toBe(404);
  });
});

test("withoutOrigin removes only the Origin header", async () => {
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

describe("checkRequest on hosts", () => {
  const hosts: ["accepts" | "rejects", string][] = [
    ["accepts", origin],
    ["accepts", "https://www.p4c.test"],
    ["accepts", "https://WWW.P4C.TEST:8443"],
    ["accepts", "https://abc123.preview.test"],
    ["rejects", "https://preview.test"],
    ["rejects", "https://evilpreview.test"],
    ["rejects", "https://abc123.p4c.test"],
    ["rejects", "https://p4c.test.evil.test"],
    ["rejects", "https://p4c.test."],
    ["rejects", "https://localhost.evil.test"],
    ["accepts", "http://localhost:8788"],
    ["accepts", "http://127.0.0.1:8788"],
    ["accepts", "http://[::1]:8788"],
  ];

  test.each(hosts)("%s a form and the admin area at %s", (verdict, host) => {
    const status = verdict === "accepts" ? undefined : 403;
    for (const address of ["/contact", "/contact.data", "/api/subscriptions", "/api/admin/verify"])
      expect([address, check("POST", host + address, sameOrigin)?.status]).toEqual([address, status]);
    for (const address of ["/admin", "/ADMIN/", "/%61dmin", "/admin/subscribers.tsv", "/api/subscriptions"]) {
      expect([address, check("GET", host + address)?.status]).toEqual([address, status]);
      expect([address, check("HEAD", host + address)?.status]).toEqual([address, status]);
    }
    for (const address of ["/", "/contact", "/lesson-plans/7", "/content/lessons/a.pdf", "/nowhere"])
      expect(check("GET", host + address)).toBeUndefined();
  });
});

describe("addressWithoutPunctuation", () => {
  const addressOf = (address: string, method = "GET") => {
    return addressWithoutPunctuation(new Request(origin + address, { method }));
  };

  test.each([
    ["/lesson-plans/7.", "/lesson-plans/7"],
    ["/lesson-plans/7),", "/lesson-plans/7"],
    ["/lesson-plans/7।", "/lesson-plans/7"],
    ["/contact?set=a,b.", "/contact?set=a,b"],
    ["/contact?set=a,b।", "/contact?set=a,b"],
    ["//evil.test/lesson-plans.", undefined],
    ["/lesson-plans/7", undefined],
    ["/lesson-plans/7.data?set=a.", undefined],
    ["/lesson-plans/7!”", "/lesson-plans/7"],
    ['/lesson-plans/7")', "/lesson-plans/7"],
    ["/contact?set=a,b'", "/contact?set=a,b"],
    ["/contact?set=a,b…", "/contact?set=a,b"],
    ["/content/lessons/a.pdf.", "/content/lessons/a.pdf"],
    ["/contact?words=why%3F", undefined],
  ])("of %s it is %s", (address, expected) => {
    expect(addressOf(address)).toBe(expected);
  });

  test("leaves the address of a form alone", () => {
    expect(addressOf("/contact?set=a.", "POST")).toBeUndefined();
  });
});
