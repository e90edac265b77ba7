import { describe, expect, test } from "vitest";
import type { RouteHandle } from "~/rendering";
import { origin } from "../../../tests/support/http";
import {
  createRouteFinder,
  findRefusalResponse,
  repairRequest,
} from "./guard.server";

const page = { default: () => null };
const loader = () => null;
const action = () => null;
const admin: RouteHandle = { render: "server", access: "admin" };
const adminGet: RouteHandle = { render: "server", access: "admin-get" };
const signed: RouteHandle = { render: "server", signatureParam: "link" };

const routes = {
  "": page,
  contact: { ...page, loader, action },
  unsubscribe: { ...page, action, handle: signed },
  admin: { ...page, loader, action, handle: admin },
  "admin/subscribers.tsv": { loader, handle: admin },
  administration: { ...page, action },
  "lesson-plans/:id": { ...page, loader },
  "api/admin/verify": { action, handle: admin },
  "api/subscriptions": { loader, action, handle: adminGet },
  "content/lessons/*": { loader },
  "*": page,
};
const findRoute = createRouteFinder(
  Object.fromEntries(
    Object.entries(routes).map(([path, module]) => [
      path,
      { id: path, path, module },
    ]),
  ),
);

/** The status with which a request is refused. */
function check(
  method: string,
  address: string,
  headers: Record<string, string> = {},
) {
  const request = repairRequest(
    new Request(new URL(address, origin), { method, headers }),
  );
  return findRefusalResponse(
    request,
    findRoute(new URL(request.url).pathname),
    {
      hosts: `${new URL(origin).host.toUpperCase()} *.Preview.test`,
      url: "https://here.test",
    },
  );
}

const status = (...call: Parameters<typeof check>) => check(...call)?.status;
const ours = { "Sec-Fetch-Site": "same-origin" };

test.each([
  ["GET, HEAD", ["/", "/lesson-plans/%E0%A4%A", "/nowhere"]],
  ["GET, HEAD, POST", ["/contact", "/CONTACT/", "/%63ontact.data"]],
  ["POST", ["/api/admin/verify"]],
])("only %s are accepted at %j, and named in a 405", (allow, addresses) => {
  for (const address of addresses)
    for (const method of ["GET", "HEAD", "POST", "PUT", "OPTIONS"]) {
      const isAllowed = allow.split(", ").includes(method);
      const refused = check(method, address, ours);
      expect(refused?.status, address).toBe(isAllowed ? undefined : 405);
      if (refused) expect(refused.headers.get("Allow")).toBe(allow);
    }
});

describe("a POST", () => {
  test("from a page of another site, such as webmail, passes only with an unsubscribe link", () => {
    const webmail = {
      "Sec-Fetch-Site": "cross-site",
      Origin: "https://mail.test",
    };
    expect(check("POST", "/unsubscribe?link=7-abc", webmail)).toBeUndefined();
    expect(status("POST", "/unsubscribe?other=7-abc", webmail)).toBe(403);
    expect(status("POST", "/contact?link=7-abc", webmail)).toBe(403);
  });

  test.each<[number | undefined, Record<string, string>]>([
    [undefined, { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    [undefined, { "Sec-Fetch-Site": "none" }],
    [403, { "Sec-Fetch-Site": "same-site" }],
    [403, { "Sec-Fetch-Site": "cross-site", Origin: origin, Referer: origin }],
    [undefined, { Origin: origin, Referer: "https://evil.test/" }],
    [403, { Origin: "null", Referer: `${origin}/contact` }],
    [403, { Origin: "https://evil.test", "X-Forwarded-Host": "evil.test" }],
    [403, { Origin: `${origin}.evil.test` }],
    [403, { Origin: origin.replace("https", "http") }],
    [undefined, { Referer: `${origin}/contact` }],
    [403, { Referer: `${origin}@evil.test/` }],
    [403, { Referer: "garbage" }],
  ])("is answered with %s if its headers are %j", (expected, headers) => {
    expect(status("POST", "/contact", headers)).toBe(expected);
    expect(status("POST", "/admin", headers)).toBe(expected);
  });

  test.each([
    ["/contact.data", undefined],
    ["/api/subscriptions", undefined],
    ["/administration", undefined],
    ["/%61dmin", 403],
    ["/ADMIN.data", 403],
    ["/api/Admin/verify/", 403],
  ])(
    "to %s from a text browser, which does not name the origin, is answered with %s",
    (address, expected) => {
      expect(status("POST", address)).toBe(expected);
    },
  );
});

test.each([
  ["/admin", undefined],
  ["/lesson-plans/7", undefined],
  ["/Admin/Subscribers.tsv", 403],
  ["/api/subscriptions/", 403],
])(
  "a GET of %s from another site is refused with %s, or passes: undefined",
  (address, expected) => {
    const from = (site: string) =>
      status("GET", address, { "Sec-Fetch-Site": site });
    expect([from("cross-site"), from("same-site")]).toEqual([
      expected,
      expected,
    ]);
    expect([from("none"), status("GET", address)]).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test("repairRequest drops the body of a GET, which Remix cannot clone", () => {
  const request = new Request(`${origin}/contact`, {
    method: "POST",
    body: "x",
  });
  expect(repairRequest(request)).toBe(request);
  Object.defineProperty(request, "method", { value: "GET" });
  const { url, body } = repairRequest(request);
  expect([url, body]).toEqual([`${origin}/contact`, null]);
});

test.each([
  ["/contact?_data=routes/contact", 400],
  ["/nowhere?a=1&%5Fdata", 400],
  ["/contact?x=_data", undefined],
  ["/lesson-plans/7.data", undefined],
  // Only pages have data.
  ["/admin/subscribers.tsv.data", 404],
  ["/content/lessons/a.pdf.data", 404],
])("for Remix's data, %s is answered with %s", (address, expected) => {
  expect(status("GET", address)).toBe(expected);
});

test.each([
  [origin, undefined],
  ["https://abc123.preview.test", undefined],
  ["http://localhost:8788", undefined],
  ["http://[::1]:8788", undefined],
  ["https://preview.test", 403],
  ["https://evilpreview.test", 403],
  ["https://p4c.test.evil.test", 403],
  ["https://localhost.evil.test", 403],
])("at %s, forms and the admin area are answered with %s", (host, expected) => {
  expect(status("POST", `${host}/contact`, ours)).toBe(expected);
  expect(status("GET", `${host}/%61dmin`)).toBe(expected);
  expect(status("GET", `${host}/api/subscriptions`)).toBe(expected);
  expect(status("GET", `${host}/contact`)).toBeUndefined();
});
