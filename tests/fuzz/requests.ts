import type { RouteDescription } from "~/rendering";
import { secrets } from "../support/test-app";
import { addressOf, oddQuery, storedNames, twisted } from "./addresses";
import { type Body, type Fields, oddBytes, oddFields, strangeBody, writings } from "./bodies";
import { type Dice, diceFrom, words } from "./dice";
import { network, oddCookie, oddHeaders, oddRange, oddType, session } from "./headers";

export type FuzzRequest = {
  method: string;
  /** Everything behind the origin's name; at times it begins with a port or with more of the name. */
  address: string;
  headers: Record<string, string>;
  body?: Uint8Array;
};

/**
 * Malformed requests without end. The same seed and routes give the same ones.
 *
 * What `fetch` or the runtime refuses by itself is left out, because no line of ours would see it: methods that
 * HTTP does not know, bodies of a GET, control characters in a header, a Content-Length that is not the body's,
 * an Accept-Encoding that nothing satisfies.
 */
export function* requestsFrom(seed: number, routes: RouteDescription[]): Generator<FuzzRequest, never> {
  const dice = diceFrom(seed);
  const paths = routes.map((route) => route.path);
  for (;;) {
    const make = dice.pick([anything, anything, anything, anything, signup, signup, login, adminRead, file]);
    yield make(dice, paths);
  }
}

const methods = words(
  "GET GET GET GET GET HEAD POST POST POST POST POST POST PUT PATCH DELETE OPTIONS PROPFIND SEARCH REPORT PURGE QUERY",
);

/** Where something can be sent to; elsewhere a POST ends at the gate. */
const forms = [
  "/contact",
  "/contact.data",
  "/admin",
  "/admin.data",
  "/api/subscriptions",
  "/api/admin/verify",
];

/** Method, address, query, headers and body, each for itself. */
function anything(dice: Dice, paths: string[]): FuzzRequest {
  const method = dice.pick(methods);
  const open = method === "POST" && dice.happens(0.5) ? forms : paths;
  let address = addressOf(dice.pick(open), dice);
  for (let more = dice.below(3); more > 0; more--) address = twisted(address, dice);
  if (dice.happens(0.3)) address += oddQuery(dice);
  if (dice.happens(0.03)) address = dice.pick([":8443", ":80", ".evil.test"]) + address;
  const headers = {
    ...network(dice),
    ...oddHeaders(dice, 0.12),
    ...(dice.happens(0.4) ? oddCookie(dice) : {}),
    ...(dice.happens(0.5) ? { "Sec-Fetch-Site": "same-origin" } : {}),
  };
  if (method === "GET" || method === "HEAD" || dice.happens(0.1)) {
    return {
      method,
      address,
      headers: { ...headers, ...(dice.happens(0.1) ? { "Content-Length": "5" } : {}) },
    };
  }
  const body = strangeBody(dice);
  return { method, address, headers: { ...headers, ...oddType(dice), ...lengthOf(body, dice) }, body };
}

/** Without its length a body goes in chunks; the runtime hangs up on a long one like that when nobody reads it. */
function lengthOf(body: Uint8Array, dice: Dice): Record<string, string> {
  return body.length > 1000 || dice.happens(0.3) ? { "Content-Length": String(body.length) } : {};
}

/** A sign-up that would be accepted, but for one thing. */
function signup(dice: Dice): FuzzRequest {
  const fields: Fields = [
    ["name", "Asha"],
    ["email", `asha${dice.below(5000)}@fuzz.test`],
  ];
  return spoilt(dice, "/contact", "/api/subscriptions", dice.happens(0.3) ? fields.slice(1) : fields);
}

/** The right password or the wish to leave, but for one thing. */
function login(dice: Dice): FuzzRequest {
  const leave = dice.happens(0.2);
  const fields: Fields = leave ? [["intent", "logout"]] : [["password", secrets.ADMIN_PASSWORD]];
  const request = spoilt(dice, "/admin", "/api/admin/verify", fields);
  return leave ? { ...request, headers: { Cookie: session, ...request.headers } } : request;
}

function spoilt(dice: Dice, page: string, api: string, fields: Fields): FuzzRequest {
  const place = dice.pick([page, `${page}.data`, api]);
  const wrong = dice.pick(words("nothing field field field bytes bytes body body body address headers type"));
  const write = place === api ? writings.json : dice.happens(0.3) ? writings.multipart : writings.urlencoded;
  const written: Body = write(wrong === "field" ? oddFields(fields, dice) : fields);
  const body =
    wrong === "body" ? strangeBody(dice) : wrong === "bytes" ? oddBytes(written.bytes, dice) : written.bytes;
  return {
    method: "POST",
    address: wrong === "address" ? twisted(place, dice) : place,
    headers: {
      "Sec-Fetch-Site": "same-origin",
      ...network(dice),
      "Content-Type": written.type,
      ...lengthOf(body, dice),
      ...(wrong === "headers" ? { ...oddHeaders(dice, 0.2), ...oddCookie(dice) } : {}),
      ...(wrong === "type" ? oddType(dice) : {}),
    },
    body,
  };
}

/** What only the admin may read, asked by the admin, by somebody who forges the cookie, or by nobody. */
function adminRead(dice: Dice): FuzzRequest {
  const path = dice.pick(["/admin", "/admin.data", "/admin/subscribers.tsv", "/api/subscriptions"]);
  const address = dice.happens(0.4) ? twisted(path, dice) : path;
  return {
    method: dice.pick(["GET", "GET", "GET", "HEAD"]),
    address: dice.happens(0.6) ? address + oddQuery(dice) : address,
    headers: { ...network(dice), ...oddHeaders(dice, 0.1), ...(dice.happens(0.8) ? oddCookie(dice) : {}) },
  };
}

/** A file that is there, under conditions and in parts. */
function file(dice: Dice, paths: string[]): FuzzRequest {
  const prefixes = paths.filter((path) => path.endsWith("/*") && path !== "/*");
  const address = dice.pick(prefixes).replace("*", dice.pick(storedNames));
  return {
    method: dice.pick(["GET", "GET", "GET", "HEAD"]),
    address: dice.happens(0.2) ? twisted(address, dice) : address,
    headers: {
      ...network(dice),
      ...oddHeaders(dice, 0.08),
      ...(dice.happens(0.5) ? oddRange(dice) : {}),
      ...(dice.happens(0.1) ? { "If-None-Match": "*" } : {}),
    },
  };
}
