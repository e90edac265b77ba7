import { type Dice, words } from "./dice";

export type Fields = [string, string][];
/** A body as it is sent, and the type that is true of it. */
export type Body = { bytes: Uint8Array; type: string };

const encoder = new TextEncoder();
const boundary = "x";

/** The three ways a form or a script of ours writes its fields. */
export const writings = { urlencoded, multipart, json };

function urlencoded(fields: Fields): Body {
  return {
    bytes: encoder.encode(`${new URLSearchParams(fields)}`),
    type: "application/x-www-form-urlencoded",
  };
}

function multipart(fields: Fields): Body {
  const parts = fields.map(([name, value]) => part(`form-data; name="${name}"`, value)).join("");
  return {
    bytes: encoder.encode(`${parts}--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function json(fields: Fields): Body {
  return { bytes: encoder.encode(JSON.stringify(Object.fromEntries(fields))), type: "application/json" };
}

const part = (disposition: string, value: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${value}\r\n`;

const values = [
  ...words(`@ a@ @b.test a@b a@b@c.test =cmd|'/c'!a0@fuzz.test o'neil@fuzz.test a@Bücher.test a@１２７.test
    a@localhost a@[127.0.0.1] a@127.0.0.1 आशा@fuzz.test <b>@fuzz.test a@xn--.test a@xn--a.test a@-.test A@FUZZ.TEST
    __proto__ null true 0 -0 1e999 NaN [] {} {{7*7}} %00 %0d%0a 🙂 é e\u0301 ﬁ ß İ \ufeff \u0000 \ud83d`),
  ...["", " ", " a@fuzz.test ", "a b@fuzz.test"],
  "a\u0000@fuzz.test",
  "a@fuzz.test\u0000",
  "a@fuzz.test\r\nBcc: b@fuzz.test",
  "a\udc00@fuzz.test",
  "\u202Ea@fuzz.test",
  "a'; drop table subscriptions; --@fuzz.test",
  "' or '1'='1",
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  "=HYPERLINK(1)\t@SUM",
  `${"a".repeat(64)}@fuzz.test`,
  `${"a".repeat(65)}@fuzz.test`,
  `a@${"b.".repeat(125)}t`,
  `a@${"ü".repeat(64)}.test`,
  "🙂".repeat(100),
  "n".repeat(101),
  "n".repeat(10_000),
  "e\u0301".repeat(100),
];

const names = [
  "name",
  "email",
  "password",
  "intent",
  "__proto__",
  "constructor",
  "then",
  "toString",
  "",
  "0",
  "🙂",
] as const;

/** One field changed, taken away, doubled, renamed or added. Fields that stay keep their order. */
export function oddFields(fields: Fields, dice: Dice): Fields {
  const at = dice.below(fields.length);
  const changed = (field: [string, string][]) => [...fields.slice(0, at), ...field, ...fields.slice(at + 1)];
  const [name, value] = fields[at] ?? ["", ""];
  return dice.pick<() => Fields>([
    () => changed([[name, dice.pick(values)]]),
    () => changed([[name, dice.pick(values)]]),
    () => changed([[name, dice.pick(values)]]),
    () => changed([]),
    () =>
      changed([
        [name, value],
        [name, dice.pick(values)],
      ]),
    () => changed([[dice.pick(names), value]]),
    () => [...fields, [dice.pick(names), dice.pick(values)]],
  ])();
}

const scraps = [
  [0],
  [0xff],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0xbd],
  [0xef, 0xbb, 0xbf],
  [0x0d, 0x0a],
  [0x25],
  [0x22],
];

/** The same bytes with one place broken: flipped, cut off, put in, or said twice. */
export function oddBytes(bytes: Uint8Array, dice: Dice): Uint8Array {
  const at = dice.below(bytes.length);
  const [head, tail] = [bytes.slice(0, at), bytes.slice(at)];
  return dice.pick([
    () => Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ (1 << dice.below(8)) : byte)),
    () => head,
    () => tail,
    () => Uint8Array.from([...head, ...dice.pick(scraps), ...tail]),
    () => Uint8Array.from([...head, ...tail.slice(0, 20), ...tail]),
  ])();
}

const file = (name: string) =>
  part(`form-data; name="${name}"; filename="a.txt"`, "a@fuzz.test", "Content-Type: text/plain\r\n");

const strange = [
  ...[
    "",
    "{",
    "}",
    "[]",
    "null",
    "0",
    '"a@fuzz.test"',
    "{}{}",
    '{"email":1}',
    '{"password":{}}',
    "\u0000",
    "%",
    "=",
    "&",
  ],
  ...[
    '{"email":["a@fuzz.test"]}',
    '{"email":{"toString":1}}',
    '{"0":1,"1":2}',
    '{"email":1e999}',
    '{"email":-0}',
  ],
  ...[
    '{"__proto__":{"email":"a@fuzz.test"}}',
    '{"email":"\\ud83d@fuzz.test"}',
    '{"email":"a@fuzz.test","email":2}',
  ],
  ...[
    '{"password":"\\u0000"}',
    '{"email":"\\',
    '{"name":"\\u202e","email":"b@fuzz.test"}',
    "email=%&%E0%A4%A&%",
  ],
  ...[
    "email=%ED%A0%BD@fuzz.test",
    "email=a@fuzz.test;name=b",
    "email[]=a@fuzz.test",
    "intent=logout",
    "🙂=🙂",
  ],
  '{"a":'.repeat(3000),
  `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`,
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `{"email":${"9".repeat(10_000)}}`,
  `{${Array.from({ length: 1000 }, (_, key) => `"${key}":${key}`).join(",")}}`,
  "a=&".repeat(4000),
  "a=b&".repeat(10_000),
  "x".repeat(16 * 1024),
  "x".repeat(16 * 1024 + 1),
  `email=c@fuzz.test&name=${"x".repeat(20_000)}`,
  `${file("email")}${file("password")}--x--\r\n`,
  `${part("form-data", "no name")}--x--\r\n`,
  `${part('form-data; name="email', "a@fuzz.test")}--x--`,
  `${part("form-data; name=\"email\"; name*=UTF-8''%E0%A4%A", "a@fuzz.test")}--x--`,
  part('form-data; name="email"', "breaks off"),
  `--x\r\n${"A: b\r\n".repeat(1000)}\r\n--x--`,
  "--x--",
  "--x\r\n\r\n--x\r\n\r\n--x--",
  part('form-data; name="a"', "").repeat(200),
];

/** A body that is none of ours in any writing. */
export function strangeBody(dice: Dice): Uint8Array {
  if (dice.happens(0.15)) return Uint8Array.from({ length: dice.below(300) }, () => dice.below(256));
  const bytes = encoder.encode(dice.pick(strange));
  if (dice.happens(0.05)) return Uint8Array.from([...bytes].flatMap((byte) => [byte, 0]));
  return bytes.length > 0 && dice.happens(0.2) ? oddBytes(bytes, dice) : bytes;
}
