import fc, { type Arbitrary } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import {
  filePolicy,
  pdfPolicy,
  securityHeaders,
} from "~/server/http/security-headers.server";
import { parseEmail } from "~/server/subscribers/signup-form.server";
import { routesOfBuild } from "../../scripts/site/prerender";
import * as hostile from "../support/hostile-strings";
import { origin } from "../support/http";
import { fixtureSite } from "../support/sites";
import {
  addPlan,
  adminCookie,
  createTestApp,
  secrets,
} from "../support/test-app";

const app = createTestApp({ built: true });
const paths = (await routesOfBuild(fixtureSite.folder)).map(({ path }) => path);
const session = "__Host-admin=<session>";
const passwords = hostile
  .hostilePasswords(secrets.ADMIN_PASSWORD)
  .map(([, typed]) => typed);

beforeAll(async () => {
  for (const path of paths.filter((path) => /.\/\*$/.test(path)))
    await app.env.FILES.put(
      path.slice(1).replace("*", "fuzz.pdf"),
      "%PDF-1.7 fuzz",
    );
  await addPlan(app, {
    id: 1,
    section: "logic",
    fileUrl: "/content/lessons/fuzz.pdf",
  });
  await addPlan(app, {
    id: 2,
    section: "elaborate",
    externalUrl: "https://elsewhere.example/",
  });
  const insert = app.env.DB.prepare(
    "insert into subscriptions (email, created_at) values (?, 0)",
  );
  await app.env.DB.batch(
    Array.from({ length: 120 }, (_, at) =>
      insert.bind(`asha.${at}@planted.test`),
    ),
  );
});

type FuzzRequest = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: Uint8Array;
};

const oneOf = (words: string) => fc.constantFrom(...words.split(" "));
/** In three cases out of four what is expected, otherwise something else. */
const mostly = <T>(expected: Arbitrary<T>, other: Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: expected }, { weight: 1, arbitrary: other });

const text = fc.string({ unit: "binary" });
const latin1 = fc.string({
  unit: fc.constantFrom(..."az09 ,;:=*/\"'<%-_\t\u00ff"),
  maxLength: 500,
});
const id = fc.oneof(
  oneOf("1 2 fixture-tale"),
  fc.constantFrom(...hostile.hostileIds),
  text,
);
const plainAddress = fc
  .tuple(
    fc.constantFrom(...paths),
    id,
    mostly(fc.constant("fuzz.pdf"), fc.webPath()),
  )
  .map(([path, id, file]) =>
    path.replace(/:\w+/g, () => id).replace("*", () => file),
  );
const query = mostly(
  oneOf("_data _data=routes%2Fadmin _routes=root && % after=7"),
  fc.webQueryParameters(),
);
/**
 * Delimiters, dot segments, and valid, invalid and double percent-encoding, to
 * insert into addresses.
 */
const scrap = oneOf(
  "/ // /../ %2e%2e/ %2f %252f % %zz %00 %0d%0aSet-Cookie:%20a=b %C0%AF .data \\ ? # 🙂",
);
const address = fc.oneof(
  plainAddress,
  fc
    .tuple(plainAddress, query)
    .map(([address, query]) => `${address}?${query}`),
  fc
    .tuple(plainAddress, fc.nat(), fc.oneof(scrap, text))
    .map(([address, number, scrap]) => {
      const at = 1 + (number % address.length);
      return address.slice(0, at) + scrap + address.slice(at);
    }),
  fc.constantFrom(...hostile.addressesOfNothing),
);

const tag = fc.constantFrom(
  "*",
  '"x"',
  'W/"x"',
  '"x", W/"y" ,',
  '"',
  '"'.repeat(500),
);
const header = fc.oneof(
  fc.tuple(
    fc.constant("Cookie"),
    fc.constantFrom(
      ...Array(9).fill(session),
      ...Object.values(hostile.hostileCookies),
    ),
  ),
  fc.tuple(
    fc.constant("Range"),
    fc.oneof(oneOf("bytes=0-3 bytes=-0 bytes=4-2 bytes=0-1,4-5"), latin1),
  ),
  fc.tuple(oneOf("If-None-Match If-Match If-Range If-Modified-Since"), tag),
  fc.tuple(
    fc.constant("Sec-Fetch-Site"),
    oneOf("none cross-site same-site SAME-ORIGIN"),
  ),
  fc.tuple(
    oneOf(
      "Host X-Forwarded-Host X-Original-URL X-HTTP-Method-Override CF-Connecting-IP Origin Referer",
    ),
    fc.oneof(
      latin1,
      fc.webUrl(),
      oneOf("evil.test /admin DELETE null 1.2.3.4"),
    ),
  ),
);
const headers = fc
  .array(header, { maxLength: 3 })
  .map((all) => Object.fromEntries(all));

const fields = fc.record(
  {
    name: mostly(fc.constant("Asha"), text),
    email: mostly(
      fc.nat().map((number) => `asha${number}@fuzz.test`),
      fc.constantFrom(...hostile.typedEmails),
    ),
    password: mostly(
      fc.constant(secrets.ADMIN_PASSWORD),
      fc.constantFrom(...passwords),
    ),
    intent: oneOf("logout remove __proto__"),
  },
  { requiredKeys: [] },
);
const form = "application/x-www-form-urlencoded";
const types = [
  form,
  "application/json",
  "multipart/form-data; boundary=x",
  "text/plain",
  ";",
];
const longBodies = [
  '{"a":'.repeat(3000),
  "a=b&".repeat(10_000),
  "--x\r\n".repeat(2000),
];
const content = fc.oneof(
  fields.map((fields) => [form, new URLSearchParams(fields).toString()]),
  fields.map((fields) => ["application/json", JSON.stringify(fields)]),
  fc.tuple(
    fc.constantFrom(...types),
    fc.oneof(text, fc.json(), fc.constantFrom(...longBodies)),
  ),
);
const forms = oneOf(
  "/contact /contact.data /admin /admin.data /api/subscriptions /api/admin/verify",
);

const requests: Arbitrary<FuzzRequest> = fc.oneof(
  fc.record({
    method: mostly(fc.constant("GET"), oneOf("HEAD OPTIONS QUERY")),
    address,
    headers,
  }),
  fc
    .tuple(
      mostly(fc.constant("POST"), oneOf("PUT PATCH DELETE")),
      fc.oneof(forms, address),
      headers,
      content,
    )
    .map(([method, address, headers, [type = "", words = ""]]) => {
      const body = new TextEncoder().encode(words);
      // Without a length, the body is sent in chunks, and the runtime breaks
      // the connection if nobody reads them.
      const facts = {
        "Content-Type": type,
        "Content-Length": String(body.length),
      };
      return {
        method,
        address,
        headers: { "Sec-Fetch-Site": "same-origin", ...facts, ...headers },
        body,
      };
    }),
);

function expectSecured(headers: Headers) {
  const type = headers.get("Content-Type") ?? "";
  const policy = type === "application/pdf" ? pdfPolicy : filePolicy;
  const pagePolicy = /^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/;
  expect(headers.get("Content-Security-Policy")).toMatch(
    type.startsWith("text/html") ? pagePolicy : policy,
  );
  for (const [name, value] of Object.entries(securityHeaders))
    expect(`${name}: ${headers.get(name)}`).toBe(`${name}: ${value}`);
  expect(headers.get("Location") ?? "/").toMatch(/^\/($|[^/\\\s])[^\\\s]*$/);
}

test("10,000 malformed requests cause no server error, leak nothing and store only valid rows", {
  timeout: 1_800_000,
}, async () => {
  const statuses = new Set<number>();
  let cookie = await adminCookie(app);
  const property = fc.asyncProperty(
    requests,
    async ({ address, headers, ...request }) => {
      const hasSession = headers.Cookie === session;
      const sent = {
        ...request,
        headers: hasSession ? { ...headers, Cookie: cookie } : headers,
      };
      const answer = await app.fetch(address, sent as RequestInit);
      const whole = `${[...answer.headers].join("\n")}\n\n${await answer.text()}`;
      statuses.add(answer.status);
      expect(answer.status).toBeLessThan(500);
      expect(app.log.splice(0)).toEqual([]);
      // Pages answers an address with an empty segment from the static files,
      // whose headers come from `_headers`.
      if (answer.headers.get("X-Answered-By") === "files")
        expect(new URL(origin + address).pathname).toContain("//");
      else expectSecured(answer.headers);
      expect(whole).not.toMatch(hostile.leaks);
      for (const secret of Object.values(secrets))
        expect(whole).not.toContain(secret);
      if (whole.includes("@planted.test"))
        expect([hasSession, answer.headers.get("Cache-Control")]).toEqual([
          true,
          "no-store",
        ]);
      if (/__Host-admin=.*Max-Age=0/.test(whole))
        cookie = await adminCookie(app);
    },
  );
  // Otherwise the limits refuse all but the first sign-ups and logins.
  property.afterEach(async () => {
    await app.context.db.delete(rateLimits);
  });
  await fc.assert(property, { numRuns: 10_000 });

  // Otherwise the guard might have refused them all. Rarer statuses, such as
  // 206, depend on the seed.
  expect([...statuses]).toEqual(
    expect.arrayContaining([200, 303, 400, 403, 404, 405]),
  );
  const stored = (await app.context.db.select().from(subscriptions).all()).map(
    ({ email }) => email,
  );
  // The first may have been removed with a session.
  expect(stored).toContain("asha.119@planted.test");
  expect(stored.map(parseEmail)).toEqual(stored);
});
