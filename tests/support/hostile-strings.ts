/** Stack traces, SQL, D1 messages and file paths, which no visitor may see. */
export const leaks =
  /\bat \S+ \(|\bat async |D1_|SQLITE|ZodError|DrizzleQuery|no such (table|column)|insert into|"(subscriptions|rate_limits)"|node_modules|file:\/\/|\.server\.ts|worker\/index\.js|[A-Z]\w+Error: /i;

export const hostileCookies: Record<string, string> = {
  "no value": "__Host-admin=",
  "a forged session": `__Host-admin=${btoa(JSON.stringify("0".repeat(64)))}`,
  "SQL in the session": `__Host-admin=${encodeURIComponent(btoa(JSON.stringify("' OR 1=1 --")))}`,
  "broken base64": "__Host-admin=abc.!!!; __Host-flash=%E0%A4%A",
  "broken percent-encoding": "__Host-admin=%E0%A4%A; %=%; =; ;;",
  "twenty sessions": Array(20).fill("__Host-admin=eA").join("; "),
  "JSON that is not text": `__Host-admin=${btoa('{"a":1}')}; __Host-flash=${btoa("[1]")}`,
  "the name of a prototype": `__Host-flash=${btoa('"__proto__"')}`,
  "4 KB": `__Host-admin=${"A".repeat(4096)}`,
};

export const hostileIds = [
  ...[
    "0",
    "-1",
    "1e9",
    "7.0",
    "07",
    "+7",
    "%207",
    "7%00",
    "0x7",
    "7,21",
    "٧",
    "999999999999999999999",
  ],
  ...["constructor", "%E0%A4%A", "🙂", "7'--", "999", "7".repeat(5000)],
];

export const addressesOfNothing = [
  ...`/.env /.dev.vars /wrangler.toml /_worker.js /_routes.json /package.json /.git/config /server.js
    /assets/entry.js.map /index.js.map /build/server/index.js /__manifest?p=/admin /_root /admin/x
    /..%2f.dev.vars /%2e%2e/%2e%2e/etc/passwd /%00 /%E0%A4%A /%2f%2fevil.test
    /content/lessons /content/lessons/ /content/lessons/hostile /content/lessons/hostile.pdf/
    /content/lessons/..%2f..%2f.dev.vars /content/lessons/%2e%2e%2fhostile.pdf
    /content/lessons/%00.pdf /content/lessons/hostile.pdf%00 /content/lessons/%E0%A4%A.pdf
    /content/lessons/HOSTILE.PDF /content/lessons/hostile.pdf.data /content/lessons/hostile%2epdf%2f
    /content/phil-literature/ /public-objects/facilitations/x
    /api /api/ /api/admin /api/nowhere /api/lesson-plans.data /api/subscriptions.data /sitemap.xml.data
    /literature/valueOf /literature/toString /literature/Our%20John /literature/%00`.split(
    /\s+/,
  ),
  ...hostileIds.map((id) => `/lesson-plans/${id}`),
  ...["/literature/", "/content/lessons/", "/"].map(
    (path) => path + "7".repeat(5000),
  ),
  // Longer than R2 allows for a key.
  `/content/lessons/${"a".repeat(1020)}.pdf`,
];

export function hostilePasswords(
  correct: string,
): [string, string, 400 | 401][] {
  return [
    ["nothing", "", 400],
    ["spaces", " ".repeat(64), 400],
    ["10 000 characters", "p".repeat(10_000), 401],
    ["NUL after the correct one", `${correct}\u0000`, 401],
    ["spaces before the correct one", `  ${correct}`, 401],
    ["the correct one in capitals", correct.toUpperCase(), 401],
    ["half an emoji", "\ud83d", 401],
  ];
}
