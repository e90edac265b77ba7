import fc, { type Arbitrary } from "fast-check";
import type { RouteDescription } from "~/rendering";
import {
  addressesOfNothing,
  hostileCookies,
  hostileIds,
  hostilePasswords,
  typedEmails,
} from "../../support/hostile-strings";
import { secrets } from "../../support/test-app";

export type FuzzRequest = {
  method: string;
  /** Everything after the origin. */
  address: string;
  headers: Record<string, string>;
  body?: Uint8Array;
};

/** A placeholder for the admin's session in a Cookie header. */
export const session = "__Host-admin=<session>";
/** Stored under the prefix of every route that serves files. */
export const storedNames = ["fuzz.pdf", "folder/fuzz.mp3"];

/**
 * Malformed requests to every route, except those that fetch or the runtime would reject: unknown methods, a GET with a
 * body, control characters in a header, a wrong Content-Length.
 */
export function fuzzRequests(routes: RouteDescription[]): Arbitrary<FuzzRequest> {
  const paths = routes.map(({ path }) => path);
  const files = paths.filter((path) => /.\/\*$/.test(path));
  return fc.oneof(
    { weight: 4, arbitrary: read(fc.constantFrom(...paths)) },
    { weight: 1, arbitrary: read(fc.constantFrom(...files), conditions) },
    {
      weight: 1,
      arbitrary: read(
        fc.constantFrom("/admin", "/admin.data", "/admin/subscribers.tsv", "/admin/subscribers.csv"),
      ),
    },
    { weight: 1, arbitrary: write(fc.constantFrom(...paths), fc.constant({}), "form") },
    { weight: 2, arbitrary: write(fc.constantFrom("/contact", "/contact.data"), signup, "form") },
    { weight: 1, arbitrary: write(fc.constant("/api/subscriptions"), signup, "json") },
    { weight: 1, arbitrary: write(fc.constantFrom("/admin", "/admin.data"), login, "form") },
    { weight: 1, arbitrary: write(fc.constant("/api/admin/verify"), login, "json") },
  );
}

/** In three cases out of four what is expected, otherwise something else. */
function mostly<T>(expected: Arbitrary<T>, ...others: Arbitrary<T>[]): Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: expected }, { weight: 1, arbitrary: fc.oneof(...others) });
}

const text = fc.string({ unit: "binary" });
const latin1 = fc.string({ unit: fc.constantFrom(..."az09 ,;:=*/\"'<%-_\t\u00ff"), maxLength: 500 });
const longText = fc.constantFrom("x".repeat(300), "7".repeat(5000), "🙂".repeat(500));

const id = fc.oneof(fc.constantFrom("1", "2", "3", "fixture-tale", ...hostileIds), fc.webSegment(), text);
const fileName = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...storedNames) },
  { weight: 1, arbitrary: fc.webPath() },
);

/** Texts to insert into addresses: delimiters, dot segments, and valid, invalid and double percent-encoding. */
const scrap = fc.oneof(
  fc.constantFrom("/", "//", "/../", "%2e%2e/", "%2f", "%252f", "%", "%zz", "%00", "%0d%0aSet-Cookie:%20a=b"),
  fc.constantFrom(
    ".data",
    ".DATA",
    "/.data",
    "\\",
    ";a=b",
    "%C0%AF",
    "%ED%A0%BD",
    "%E0%A4%A",
    "?",
    "#",
    "🙂",
  ),
  text,
  longText,
);

const query = fc.oneof(
  fc.constantFrom("_data", "_data=routes%2Fadmin", "_routes=root", "_routes=__proto__", "index", "&&", "%"),
  fc.tuple(fc.oneof(fc.nat(), text), text).map(([after, row]) => `after=${after}&row=${row}`),
  fc.webQueryParameters(),
);

/** An address of the route with a value for each parameter, sometimes corrupted or with a query. */
function addressOf(path: string): Arbitrary<string> {
  const plain: Arbitrary<string> =
    path === "/*"
      ? fc.oneof(fc.constantFrom(...addressesOfNothing), fc.webPath())
      : fc.tuple(id, fileName).map(([id, name]) => path.replace(/:\w+/, () => id).replace("*", () => name));
  const changed = fc.tuple(plain, fc.nat(), scrap).map(([address, number, scrap]) => {
    const index = 1 + (number % address.length);
    return address.slice(0, index) + scrap + address.slice(index);
  });
  const address = mostly(plain, changed, plain.map(escapeLetters));
  return fc.tuple(address, fc.option(query, { freq: 3 })).map(([address, query]) => {
    const whole = query === null ? address : `${address}?${query}`;
    return whole.startsWith("/") ? whole : `/${whole}`;
  });
}

const escapeLetters = (address: string) =>
  address.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const tag = fc.constantFrom("*", '"x"', 'W/"x"', '"x", W/"y" ,', '"', '"'.repeat(500));
const date = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  latin1,
);
const range = fc.oneof(
  fc.tuple(fc.option(fc.nat(40)), fc.option(fc.nat())).map(([a, b]) => `bytes=${a ?? ""}-${b ?? ""}`),
  fc.constantFrom("bytes=-0", "bytes=4-2", "bytes=0-1,4-5", "items=1-2", `bytes=${"0-0,".repeat(500)}`),
);
const site = fc.constantFrom("same-origin", "none", "cross-site", "same-site", "SAME-ORIGIN", "", "a, b");
const web = fc.oneof(fc.constantFrom("https://p4c.test", "null", "", "::"), fc.webUrl({ size: "small" }));
const cookie = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(session, `theme=dark; ${session}`, `${session}; __Host-admin=x`) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(hostileCookies)) },
  { weight: 1, arbitrary: latin1.map((value) => `__Host-flash=${value}`) },
);
const contentType = fc.constantFrom(
  ...["", ";", "a", "text/plain", "application/jsonx", "application/json; charset=utf-16"],
  ...[
    "multipart/form-data",
    'multipart/form-data; boundary="',
    "multipart/form-data; boundary=x; boundary=y",
  ],
  `multipart/form-data; boundary=${"x".repeat(5000)}`,
);

const headerValues: Record<string, Arbitrary<string>> = {
  "Sec-Fetch-Site": site,
  Cookie: cookie,
  Origin: web,
  Referer: web,
  Range: range,
  "If-Range": fc.oneof(tag, date),
  "If-None-Match": tag,
  "If-Match": tag,
  "If-Modified-Since": date,
  "If-Unmodified-Since": date,
  "CF-Connecting-IP": fc.oneof(fc.ipV4(), fc.ipV6(), latin1),
  ...Object.fromEntries(
    [
      ...["Host", "X-Forwarded-Host", "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Original-URL"],
      ...["X-HTTP-Method-Override", "X-Remix-Response", "Accept", "Accept-Language", "Authorization"],
      ...["User-Agent", "Cache-Control", "Purpose", "Content-Encoding", "Content-Language", "Via"],
    ].map((name) => [
      name,
      fc.oneof(latin1, fc.constantFrom("evil.test", "/admin", "DELETE", "gzip", "yes")),
    ]),
  ),
};

const header = fc.oneof(
  ...Object.entries(headerValues).map(([name, value]) => fc.tuple(fc.constant(name), value)),
);
/** Up to four headers, and usually a network that no other request uses. */
const headers = fc
  .tuple(fc.ipV4(), fc.array(header, { maxLength: 4 }))
  .map(([network, all]) => ({ "CF-Connecting-IP": network, ...Object.fromEntries(all) }));

/** Range and conditional headers for requests for files. */
const conditions = fc.oneof(
  fc.record({ Range: range }),
  fc.record({ Range: range, "If-Range": tag, "If-None-Match": tag, "If-Match": tag }, { requiredKeys: [] }),
);

function read(path: Arbitrary<string>, more: Arbitrary<object> = fc.constant({})): Arbitrary<FuzzRequest> {
  const method = mostly(fc.constant("GET"), fc.constantFrom("GET", "HEAD", "HEAD", "OPTIONS", "QUERY"));
  const allHeaders = fc.tuple(headers, more).map(([headers, more]) => ({ ...headers, ...more }));
  return fc.record({ method, address: path.chain(addressOf), headers: allHeaders });
}

type Fields = Record<string, unknown>;

const field = mostly<unknown>(text, fc.constantFrom(...typedEmails.map(([, typed]) => typed)), longText);
const signup: Arbitrary<Fields> = fc.record(
  {
    name: mostly<unknown>(fc.constant("Asha"), field, fc.jsonValue()),
    email: mostly<unknown>(
      fc.nat().map((number) => `asha${number}@fuzz.test`),
      field,
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ["email"] },
);
const password = fc.constantFrom(...hostilePasswords(secrets.ADMIN_PASSWORD).map(([, typed]) => typed));
const login: Arbitrary<Fields> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ password: mostly(fc.constant(secrets.ADMIN_PASSWORD), password, text) }),
  },
  { weight: 1, arbitrary: fc.constant({ intent: "logout" }) },
);

type Encoding = "form" | "multipart" | "json";
const types: Record<Encoding, string> = {
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=x",
  json: "application/json",
};

function encode(fields: Fields, encoding: Encoding): string {
  if (encoding === "json") return JSON.stringify(fields);
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  if (encoding === "form") return new URLSearchParams(entries).toString();
  const parts = entries.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x--\r\n`;
}

const strangeBody = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .oneof(
      fc.json(),
      fc.dictionary(text, text).map((fields) => encode(fields, "multipart")),
    )
    .map(bytesOf),
  fc
    .constantFrom('{"a":'.repeat(3000), "[".repeat(9000), "a=b&".repeat(10_000), "--x\r\n".repeat(2000))
    .map(bytesOf),
);

function bytesOf(body: string): Uint8Array {
  return new TextEncoder().encode(body);
}

/** A form or an API call as one of our pages sends it, sometimes with something wrong. */
function write(path: Arbitrary<string>, fields: Arbitrary<Fields>, usual: Encoding): Arbitrary<FuzzRequest> {
  const encoding = mostly(fc.constant(usual), fc.constantFrom<Encoding>("multipart", "json"));
  const body = fc.tuple(fields, encoding).map(([fields, encoding]) => ({
    bytes: bytesOf(encode(fields, encoding)),
    type: types[encoding],
  }));
  const broken = fc
    .tuple(body, fc.nat(), fc.uint8Array({ maxLength: 4 }))
    .map(([{ bytes, type }, at, more]) => ({
      bytes: Uint8Array.from([...bytes.slice(0, at % (bytes.length + 1)), ...more]),
      type,
    }));
  const strange = fc.record({ bytes: strangeBody, type: fc.oneof(fc.constant(types[usual]), contentType) });
  return fc
    .record({
      method: mostly(fc.constant("POST"), fc.constantFrom("POST", "POST", "PUT", "DELETE")),
      address: mostly(
        path.map((path) => path.replace(/[:*]\w*/g, "1")),
        path.chain(addressOf),
      ),
      headers: mostly(
        headers.map((all) => ({ ...all, "Sec-Fetch-Site": "same-origin" })),
        headers,
      ),
      body: mostly(body, broken, strange),
    })
    .map(({ method, address, headers, body: { bytes, type } }) => {
      // Without a length, the body is sent in chunks, and the runtime breaks the connection if nobody reads them.
      const length = { "Content-Length": String(bytes.length) };
      return { method, address, headers: { ...headers, "Content-Type": type, ...length }, body: bytes };
    });
}
