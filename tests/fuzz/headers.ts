import type { Dice } from "./dice";

/** Stands in a Cookie where the sender puts a living session of the admin. */
export const session = "__Host-admin=<session>";

const forged = `__Host-admin=${btoa(JSON.stringify("0".repeat(64)))}`;

const cookies = [
  session,
  session,
  `${forged}; ${session}`,
  `${session}; ${forged}`,
  `theme=dark; ${session}; __Host-flash=${btoa('"granted"')}`,
  `__host-admin=x; ${session}`,
  forged,
  `__Host-admin=${btoa('"__proto__"')}; __Host-flash=${btoa('"__proto__"')}`,
  `__Host-admin=${btoa('{"a":1}')}; __Host-flash=${btoa("[1]")}`,
  `__Host-flash=${btoa('"subscribed"')}`,
  `__Host-flash=${btoa('"loggedOut"')}; __Host-flash=%`,
  "__Host-admin=abc.!!!; __Host-flash=%E0%A4%A",
  "__Host-admin=%E0%A4%A; %=%; =; ;;",
  "__Host-admin; __Host-flash",
  '__Host-admin="quoted"; __Host-flash="',
  "__Host-admin=\u00ff\u00fe",
  `__Host-admin=${"A".repeat(4096)}`,
  Array(40).fill("__Host-admin=eA").join("; "),
  "__proto__=1; constructor=2",
  "",
];

const dates = [
  "Sat, 21 Nov 2026 00:00:00 GMT",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Sun Nov  6 08:49:37 1994",
  "Fri, 31 Dec 9999 23:59:59 GMT",
  "yesterday",
  "-1",
  "",
];
const tags = ["*", '"x"', 'W/"x"', '"x", W/"y", ,', '"', 'W/"\u00ff"', ",,", '""', '"'.repeat(500)];

const ranges = [
  ...[
    "bytes=0-3",
    "bytes=-4",
    "bytes=3-",
    "bytes=2-999",
    "bytes=999-",
    "bytes=-0",
    "bytes=4-2",
    "bytes=0-1,4-5",
  ],
  ...[
    "items=1-2",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=-9999999999999999999999",
    "x",
    "",
    "bytes = 0 - 3",
  ],
  `bytes=${Array(500).fill("0-0").join(",")}`,
];

/** What a header may say; each one is there or not. */
const odd: Record<string, string[]> = {
  "Sec-Fetch-Site": [
    "same-origin",
    "none",
    "cross-site",
    "same-site",
    "",
    "SAME-ORIGIN",
    "same-origin, none",
  ],
  Origin: ["https://p4c.test", "https://evil.test", "null", "", "::", "https://p4c.test.evil.test", "\u00ff"],
  Referer: ["https://p4c.test/contact", "https://evil.test/", "::", "", "about:blank", "/contact"],
  Host: ["evil.test", "p4c.test:80", "", "localhost"],
  "X-Forwarded-Host": ["evil.test", "evil.test, p4c.test", ":", "[", "\u00ff"],
  "X-Forwarded-Proto": ["http", "javascript", "", "https,http"],
  "X-Forwarded-For": ["192.0.2.1", "::1", "' or 1=1 --", ""],
  Forwarded: ["for=192.0.2.1;host=evil.test", ";;=,"],
  "X-Original-URL": ["/admin", "//evil.test"],
  "X-Rewrite-URL": ["/admin/subscribers.tsv"],
  "X-HTTP-Method-Override": ["DELETE", "GET", "POST"],
  "X-Remix-Response": ["yes", ""],
  "X-Requested-With": ["XMLHttpRequest"],
  Range: ranges,
  "If-Range": [...dates, ...tags],
  "If-None-Match": tags,
  "If-Match": tags,
  "If-Modified-Since": dates,
  "If-Unmodified-Since": dates,
  Accept: ["text/html", "*/*", "application/json", "text/x-script", "", "q=;,,", "a/b;q=9", "x".repeat(1000)],
  "Accept-Language": ["hi-IN", "", "*;q=", "-".repeat(500)],
  "Accept-Encoding": ["gzip", "br, gzip;q=0", "", "zstd", ";;q=x"],
  "Content-Encoding": ["gzip", "br", "identity", "x"],
  "Content-Language": ["hi"],
  Authorization: ["Basic YTpi", "Bearer x", ""],
  "User-Agent": ["", "curl/8", "Googlebot/2.1", "<script>alert(1)</script>", "\u00ff".repeat(500)],
  "Cache-Control": ["no-cache", "only-if-cached", "max-age=-1"],
  Pragma: ["no-cache"],
  Purpose: ["prefetch"],
  DNT: ["1"],
  TE: ["trailers"],
  Via: ["1.1 evil.test"],
};

const types = [
  "application/json",
  "application/json; charset=utf-16",
  "application/jsonx",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "application/x-www-form-urlencodedx",
  "APPLICATION/X-WWW-FORM-URLENCODED",
  "multipart/form-data; boundary=x",
  'multipart/form-data; boundary="x"',
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/form-data; boundary=x; boundary=y",
  `multipart/form-data; boundary=${"x".repeat(5000)}`,
  "multipart/form-data; boundary=\u00ff",
  "multipart/mixed; boundary=x",
  "text/plain",
  "application/octet-stream",
  "application/json, multipart/form-data",
  ";",
  "a",
  "",
];

const networks = ["", "unknown", "::", "::1", ":::::", "2001:db8::/64"]
  .concat([
    "::ffff:192.0.2.1",
    "fe80::1%eth0",
    "1.2.3.4, 5.6.7.8",
    "' or 1=1 --",
    "<b>",
    "\u00ff",
    ":".repeat(999),
  ])
  .concat("9".repeat(1000));

/** Mostly a network that nobody has used yet; at times one that many share, or none at all. */
export function network(dice: Dice): Record<string, string> {
  const fresh = `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
  const shared = "192.0.2.1";
  const known = dice.happens(0.8) ? fresh : shared;
  return { "CF-Connecting-IP": dice.happens(0.9) ? known : dice.pick(networks) };
}

export const oddCookie = (dice: Dice): Record<string, string> => ({ Cookie: dice.pick(cookies) });
export const oddRange = (dice: Dice): Record<string, string> => ({ Range: dice.pick(ranges) });
export const oddType = (dice: Dice): Record<string, string> => ({ "Content-Type": dice.pick(types) });

/** Headers put together at random, each one there `share` of the time. */
export function oddHeaders(dice: Dice, share: number): Record<string, string> {
  const there = Object.entries(odd).filter(() => dice.happens(share));
  return Object.fromEntries(there.map(([name, values]) => [name, dice.pick(values)]));
}
