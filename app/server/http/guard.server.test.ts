import { describe, expect, test } from "vitest";
import type { RouteHandle } from "~/rendering";
import { origin } from "../../../tests/support/http";
import {
  checkRequest,
  createRouteFinder,
  normalizeRequest,
} from "./guard.server";

const page = { default: () => null };
const loader = () => null;
const action = () => null;
const admin: RouteHandle = { render: "server", access: "admin" };
const adminReads: RouteHandle = { render: "server", access: "admin-reads" };

const signed: RouteHandle = { render: "server", signatureParam: "link" };

const siteHosts = `${new URL(origin).host} www.p4c.test *.preview.test`;
const findRoute = createRouteFinder({
  root: { id: "root", path: "", module: page },
  home: { id: "home", index: true, module: page },
  contact: {
    id: "contact",
    path: "contact",
    module: { ...page, loader, action },
  },
  leave: {
    id: "leave",
    path: "unsubscribe",
    module: { ...page, action, handle: signed },
  },
  admin: {
    id: "admin",
    path: "admin",
    module: { ...page, loader, action, handle: admin },
  },
  table: {
    id: "table",
    path: "admin/subscribers.tsv",
    module: { loader, handle: admin },
  },
  administration: {
    id: "administration",
    path: "administration",
    module: { ...page, action },
  },
  plan: { id: "plan", path: "lesson-plans/:id", module: { ...page, loader } },
  verify: {
    id: "verify",
    path: "api/admin/verify",
    module: { action, handle: admin },
  },
  list: {
    id: "list",
    path: "api/subscriptions",
    module: { loader, action, handle: adminReads },
  },
  file: { id: "file", path: "content/lessons/*", module: { loader } },
  rest: { id: "rest", path: "*", module: page },
});

function check(
  method: string,
  address: string,
  headers: Record<string, string> = {},
) {
  const request = normalizeRequest(
    new Request(new URL(address, origin), { method, headers }),
  );
  return checkRequest(request, findRoute(new URL(request.url).pathname), {
    hosts: siteHosts,
    url: "https://here.test",
  });
}

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

test.each([
  [
    "GET, HEAD",
    ["/", "/lesson-plans/%E0%A4%A", "/content/lessons/a.pdf", "/nowhere"],
  ],
  [
    "GET, HEAD, POST",
    [
      "/contact",
      "/contact.data",
      "/CONTACT/",
      "/%63ontact",
      "/api/subscriptions",
    ],
  ],
  ["POST", ["/api/admin/verify"]],
])(
  "checkRequest accepts only %s for %j, and names them in a 405",
  (allow, addresses) => {
    for (const address of addresses)
      for (const method of [
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "PATCH",
        "DELETE",
        "OPTIONS",
      ]) {
        const refused = check(method, address, sameOrigin);
        const expected = allow.split(", ").includes(method)
          ? [undefined, undefined]
          : [405, allow];
        expect([
          address,
          refused?.status,
          refused?.headers.get("Allow"),
        ]).toEqual([address, ...expected]);
      }
  },
);

describe("checkRequest on POST", () => {
  test("from a webmail page may only unsubscribe by a link", () => {
    const webmail = {
      "Sec-Fetch-Site": "cross-site",
      Origin: "https://mail.test",
    };
    expect(check("POST", "/unsubscribe?link=7-abc", webmail)).toBeUndefined();
    for (const address of [
      "/unsubscribe",
      "/unsubscribe?other=7-abc",
      "/contact?link=7-abc",
    ])
      expect(check("POST", address, webmail)?.status, address).toBe(403);
  });

  const forwarded = {
    "X-Forwarded-Host": "evil.test",
    "X-Forwarded-For": "127.0.0.1",
    Host: "evil.test",
  };

  test.each<["accepts" | "rejects", Record<string, string>[]]>([
    [
      "accepts",
      [
        { "Sec-Fetch-Site": "same-origin", Origin: "null" },
        { "Sec-Fetch-Site": "none" },
      ],
    ],
    ["rejects", [{ "Sec-Fetch-Site": "same-site" }, { "Sec-Fetch-Site": "" }]],
    [
      "rejects",
      [
        {
          "Sec-Fetch-Site": "cross-site",
          Origin: origin,
          Referer: `${origin}/`,
        },
      ],
    ],
    [
      "accepts",
      [
        { Origin: origin, Referer: "https://evil.test/" },
        { Referer: `${origin}/contact` },
      ],
    ],
    [
      "rejects",
      [{ Origin: "null", Referer: `${origin}/contact` }, { Origin: "" }],
    ],
    [
      "rejects",
      [
        { Origin: "https://evil.test", ...forwarded },
        { Origin: `${origin}.evil.test` },
      ],
    ],
    [
      "rejects",
      [
        { Origin: origin.replace("https", "http") },
        { Origin: `${origin}:8443` },
      ],
    ],
    [
      "rejects",
      [
        { Referer: "https://evil.test/?https://p4c.test/" },
        { Referer: `${origin}@evil.test/` },
      ],
    ],
    ["rejects", [{ Referer: "garbage" }]],
  ])("%s requests with any of %j", (verdict, sent) => {
    for (const headers of sent)
      for (const address of [
        "/contact",
        "/contact.data",
        "/admin",
        "/api/admin/verify",
      ])
        expect(
          check("POST", address, headers) ? "rejects" : "accepts",
          JSON.stringify(headers),
        ).toBe(verdict);
  });

  test.each<[number | undefined, string[]]>([
    [
      undefined,
      ["/contact", "/contact.data", "/api/subscriptions", "/administration"],
    ],
    [
      403,
      [
        "/admin",
        "/Admin/",
        "/%61dmin",
        "/ADMIN.data",
        "/admin?x=1",
        "/api/Admin/verify/",
      ],
    ],
  ])(
    "without origin headers, as text browsers send it, is answered with %s at %j",
    (status, addresses) => {
      for (const address of addresses) {
        expect(check("POST", address)?.status, address).toBe(status);
        expect(check("POST", address, forwarded)?.status).toBe(status);
      }
    },
  );
});

test.each([
  [["/", "/admin", "/lesson-plans/7", "/api/testimonials"], undefined],
  [
    ["/admin/subscribers.tsv", "/Admin/Subscribers.tsv", "/api/subscriptions/"],
    403,
  ],
])(
  "checkRequest answers another site that reads %j with %s",
  (addresses, status) => {
    const checkFrom = (site: string, address: string) =>
      check("GET", address, { "Sec-Fetch-Site": site, Origin: "null" })?.status;
    for (const address of addresses) {
      expect(
        ["cross-site", "same-site"].map((site) => checkFrom(site, address)),
      ).toEqual([status, status]);
      expect(
        ["same-origin", "none"].map((site) => checkFrom(site, address)),
      ).toEqual([undefined, undefined]);
      expect(check("GET", address)).toBeUndefined();
    }
  },
);

test.each(["GET", "HEAD"])(
  "normalizeRequest drops the body of a %s, which Remix cannot clone",
  (method) => {
    const request = new Request(`${origin}/contact`, {
      method: "POST",
      body: "x",
    });
    expect(normalizeRequest(request)).toBe(request);
    Object.defineProperty(request, "method", { value: method });
    const { url, body } = normalizeRequest(request);
    expect([url, body]).toEqual([`${origin}/contact`, null]);
  },
);

test.each<[number | undefined, string[]]>([
  [
    400,
    [
      "/contact?_data=routes/contact",
      "/?_data",
      "/nowhere?a=1&_data=x",
      "/contact?%5Fdata=x",
    ],
  ],
  [
    undefined,
    ["/contact?x=_data", "/contact?_DATA=x", "/_data", "/lesson-plans/7.data"],
  ],
  // Only pages have data.
  [
    404,
    [
      "/admin/subscribers.tsv.data",
      "/api/subscriptions.data",
      "/content/lessons/a.pdf.data",
    ],
  ],
])(
  "checkRequest on addresses of Remix's data answers %s to %j",
  (status, addresses) => {
    for (const address of addresses)
      expect(check("GET", address)?.status, address).toBe(status);
    if (status === 400)
      for (const address of addresses)
        expect(check("POST", address, sameOrigin)?.status).toBe(400);
  },
);

test.each<[number | undefined, string[]]>([
  [
    undefined,
    [
      origin,
      "https://www.p4c.test",
      "https://WWW.P4C.TEST:8443",
      "https://abc123.preview.test",
    ],
  ],
  [
    undefined,
    ["http://localhost:8788", "http://127.0.0.1:8788", "http://[::1]:8788"],
  ],
  [
    403,
    [
      "https://preview.test",
      "https://evilpreview.test",
      "https://abc123.p4c.test",
    ],
  ],
  [
    403,
    [
      "https://p4c.test.evil.test",
      "https://p4c.test.",
      "https://localhost.evil.test",
    ],
  ],
])(
  "checkRequest answers a form and the admin area with %s at %j",
  (status, hosts) => {
    for (const host of hosts) {
      for (const address of [
        "/contact",
        "/contact.data",
        "/api/subscriptions",
        "/api/admin/verify",
      ])
        expect(check("POST", host + address, sameOrigin)?.status, host).toBe(
          status,
        );
      for (const address of [
        "/ADMIN/",
        "/%61dmin",
        "/admin/subscribers.tsv",
        "/api/subscriptions",
      ])
        expect(check("GET", host + address)?.status, host).toBe(status);
      for (const address of [
        "/",
        "/contact",
        "/lesson-plans/7",
        "/content/lessons/a.pdf",
        "/nowhere",
      ])
        expect(check("GET", host + address)).toBeUndefined();
    }
  },
);
