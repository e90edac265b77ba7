import { expect, test } from "vitest";
import { pages } from "~/server/content/content.server";
import { parseId } from "~/server/data/id.server";
import { readCards } from "~/server/detectives/detectives.server";
import {
  evaluateConditions,
  parseRange,
  toFileKey,
} from "~/server/files/files.server";
import { takeMessage } from "~/server/http/flash.server";
import { allQuestions } from "~/server/questions/questions.server";
import {
  buildQuestionsPage,
  redirectForQuestionsButton,
} from "~/server/questions/questions-page.server";
import {
  readSessionOptions,
  readSet,
} from "~/server/questions/session-address.server";
import { readConfirmation } from "~/server/subscribers/signup-confirmation.server";
import { parseSignup } from "~/server/subscribers/signup-form.server";
import { readSubscriberId } from "~/server/subscribers/unsubscribe-link.server";
import { englishTexts } from "../support/questions";

// The longest body that a form may have, and the longest address that
// Cloudflare passes on.
const size = 16 * 1024;
const limit = 5;

function fill(text: string) {
  const bytes = new TextEncoder().encode(text).byteLength;
  return text.repeat(Math.ceil(size / bytes));
}

/** Each of these fills a field. */
const asciiTexts = [
  ...["a", "A", "0", " ", "\t", ",", ";", ".", "-", "@", "%", '"', "=", "/"],
  ...[
    "a,",
    "a ",
    "a.",
    "a-",
    "a@",
    "a=b; ",
    "%zz",
    '"a", ',
    'W/"a",',
    "bytes=0-1,",
  ],
].map(fill);
/**
 * Texts that are slow to normalise, to convert to ASCII or to look for in a
 * list.
 */
const unicodeTexts = [
  ..."é ß İ é. aé 🙂 \u200b \u0301 \u0316\u0301 か\u3099 \u1100\u1161\u11a8"
    .split(" ")
    .map(fill),
  String.fromCodePoint(
    ...Array.from({ length: size / 3 }, (_, at) => 0x4e00 + at),
  ),
  "\u0301".repeat(size / 4) + "\u0316".repeat(size / 4),
];
const texts = [...asciiTexts, ...unicodeTexts].flatMap((text) => [
  text,
  `a@${text}.test`,
]);

const ids = allQuestions.map(({ id }) => id);
const set = `set=${fill(`${ids.join(",")},`)}`;
const searchFields = "words page move from theme age";
const header = (text: string) => `header=${fill(text)}`;

const get = (form: URLSearchParams, name = "header") => form.get(name) ?? "";
const signUp = (form: URLSearchParams) =>
  parseSignup({ name: get(form, "name"), email: get(form, "email") });
const toRequest = (Cookie: string) =>
  new Request("https://p4c.test/?subscribed", { headers: { Cookie } });
const confirm = (form: URLSearchParams) => {
  const cookie = `__Host-subscribed=${btoa(JSON.stringify(get(form)))}`;
  return readConfirmation(toRequest(cookie), { THROTTLE_KEY: "a key" });
};
const readConditions = (name: string) => (form: URLSearchParams) =>
  evaluateConditions(new Headers({ [name]: get(form) }), '"a"', new Date(0));

/**
 * The parsers of forms, addresses and headers: the fields they read, and an
 * ordinary input. A header is a field, too.
 */
const parsers: [
  name: string,
  fields: string,
  ordinary: string,
  (form: URLSearchParams) => unknown,
][] = [
  ["a sign-up", "name email", "name=Asha&email=asha@school.test", signUp],
  [
    "an unsubscribe link",
    "link",
    `link=7-${"a".repeat(64)}`,
    (form) => readSubscriberId(get(form, "link")),
  ],
  [
    "a page of subscribers",
    "after",
    "after=100",
    (form) => parseId(get(form, "after")),
  ],
  [
    "a search of questions",
    searchFields,
    "page=2",
    (form) => buildQuestionsPage(form, englishTexts),
  ],
  ["a set of questions", "set add", set, (form) => readSet(form, englishTexts)],
  [
    "a button",
    "intent previousFilters",
    `intent=up+${ids[1]}&${set}`,
    (form) => redirectForQuestionsButton(form, englishTexts),
  ],
  [
    "a session",
    "minutes children layout",
    "minutes=40&children=20",
    readSessionOptions,
  ],
  [
    "the detectives",
    "order ask",
    "order=3-1-",
    (form) => readCards(pages.detectives.arguments, form),
  ],
  [
    "a file",
    "path",
    "path=a.pdf",
    (form) => toFileKey(`https://p4c.test/${get(form, "path")}`),
  ],
  [
    "Range",
    "header",
    header("bytes=0-1,"),
    (form) => parseRange(get(form), 1000),
  ],
  [
    "If-None-Match",
    "header",
    header('W/"abcdef", '),
    readConditions("If-None-Match"),
  ],
  [
    "If-Modified-Since",
    "header",
    header("Sun, 06 Nov 1994 08:49:37 GMT, "),
    readConditions("If-Modified-Since"),
  ],
  [
    "cookies",
    "header",
    header("name=value; "),
    (form) => takeMessage(toRequest(get(form))),
  ],
  ["the cookie after a sign-up", "header", header("0123456789abcdef"), confirm],
];

async function timeOf(work: () => unknown) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The ratio of the fastest of many alternating runs, because other programs
 * only make a run slower.
 */
async function ratio(one: () => unknown, other: () => unknown) {
  let [fastestOne, fastestOther] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  const end = performance.now() + 2_000;
  for (let run = 1; ; run++) {
    fastestOne = Math.min(fastestOne, await timeOf(one));
    fastestOther = Math.min(fastestOther, await timeOf(other));
    const found = fastestOne / fastestOther;
    if (run >= 3 && (found <= limit || performance.now() > end)) return found;
  }
}

test.each(parsers)(
  "no input makes the parser of %s more than five times as slow as an ordinary input of that size",
  async (_, fields, ordinary, parse) => {
    const run = (text: string) => () => parse(new URLSearchParams(text));
    // Headers have no other letters than those of ASCII.
    const hostile = fields
      .split(" ")
      .flatMap((name) => [
        ...(name === "header" ? asciiTexts : texts).map(
          (text) => `${name}=${text.replaceAll("%", "%25")}`,
        ),
        `${name}=a&`.repeat(size / (name.length + 3)),
      ]);
    const usual = run(
      `${ordinary}&other=${"word".repeat(size)}`.slice(0, size),
    );
    const slow: string[] = [];
    for (const text of hostile)
      if ((await ratio(run(text), usual)) > limit) slow.push(text.slice(0, 40));
    expect(slow).toEqual([]);
  },
);
