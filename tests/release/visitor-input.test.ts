import { expect, test } from "vitest";
import { pages } from "~/server/content/content.server";
import { parseId } from "~/server/data/id.server";
import { readCards } from "~/server/detectives/detectives.server";
import { evaluateConditions, parseRange, toFileKey } from "~/server/files/files.server";
import { takeMessage } from "~/server/http/flash.server";
import { allQuestions } from "~/server/questions/questions.server";
import { buildQuestionsPage, redirectForQuestionsButton } from "~/server/questions/questions-page.server";
import { readSessionOptions, readSet } from "~/server/questions/session-address.server";
import { confirmationFor } from "~/server/subscribers/signup-confirmation.server";
import { parseEmail, parseSignup } from "~/server/subscribers/signup-form.server";
import { subscriberIdIn } from "~/server/subscribers/unsubscribe-link.server";
import { englishTexts } from "../support/questions";

// The longest body that a form may have, and the longest address that Cloudflare passes on.
const size = 16 * 1024;
const limit = 5;

function fill(text: string) {
  const bytes = new TextEncoder().encode(text).byteLength;
  return text.repeat(Math.ceil(size / bytes));
}

const asciiTexts = [
  ...["a", "A", "0", " ", "\t", ",", ";", ".", "-", "@", "%", '"', "=", "/"],
  ...["a,", "a ", "a.", "a-", "a@", "a=b; ", "%zz", '"a", ', 'W/"a",', "bytes=0-1,"],
].map(fill);
/** Texts that are slow to normalise, to convert to ASCII or to look for in a list. */
const unicodeTexts = [
  ...["é", "ß", "İ", "é.", "aé", "🙂", "\u200b", "\u0301", "\u0316\u0301", "か\u3099", "\u1100\u1161\u11a8"],
].map(fill);
const manyLetters = String.fromCodePoint(...Array.from({ length: size / 3 }, (_, at) => 0x4e00 + at));
const marksInWrongOrder = "\u0301".repeat(size / 4) + "\u0316".repeat(size / 4);
const texts = [...asciiTexts, ...unicodeTexts, manyLetters, marksInWrongOrder].flatMap((text) => [
  text,
  `a@${text}.test`,
]);

/** An ordinary input of 16 KiB, and hostile ones. */
type Inputs = { ordinary: () => unknown; hostile: [string, () => unknown][] };

/** The parser of a form or an address: each of its fields is filled with each text, and repeated. */
function fieldsOf(names: string[], ordinary: string, parse: (query: URLSearchParams) => unknown): Inputs {
  const run = (text: string) => () => parse(new URLSearchParams(text));
  const hostile = names.flatMap((name) => [
    ...texts.map((text) => `${name}=${text.replaceAll("%", "%25")}`),
    `${name}=a&`.repeat(size / (name.length + 3)),
  ]);
  return {
    ordinary: run(`${ordinary}&other=${"word".repeat(size)}`.slice(0, size)),
    hostile: hostile.map((text) => [text.slice(0, 40), run(text)]),
  };
}

/** The parser of a header. */
function headerOf(name: string, ordinary: string, parse: (headers: Headers) => unknown): Inputs {
  const run = (text: string) => () => parse(new Headers({ [name]: text }));
  return { ordinary: run(fill(ordinary)), hostile: asciiTexts.map((text) => [text.slice(0, 40), run(text)]) };
}

const ids = allQuestions.map(({ id }) => id);
const set = `set=${fill(`${ids.join(",")},`)}`;
const searchFields = ["words", "page", "move", "from", "theme", "age"];
const conditions = (headers: Headers) => evaluateConditions(headers, '"a"', new Date(0));
const message = (headers: Headers) => takeMessage(new Request("https://p4c.test/", { headers }));

const parsers: Record<string, Inputs> = {
  "a sign-up": fieldsOf(["name", "email"], "name=Asha&email=asha@school.test", (form) =>
    parseSignup({ name: form.get("name"), email: form.get("email") }),
  ),
  "an e-mail address": fieldsOf(["email"], "email=asha@school.test", (form) =>
    parseEmail(form.get("email") ?? ""),
  ),
  "an unsubscribe link": fieldsOf(["link"], `link=7-${"a".repeat(64)}`, (query) =>
    subscriberIdIn(query.get("link") ?? ""),
  ),
  "a page of subscribers": fieldsOf(["after"], "after=100", (query) => parseId(query.get("after"))),
  "a search of questions": fieldsOf(searchFields, "page=2", (query) =>
    buildQuestionsPage(query, englishTexts),
  ),
  "a set of questions": fieldsOf(["set", "add"], set, (query) => readSet(query, englishTexts)),
  "a button beside the questions": fieldsOf(
    ["intent", "previousFilters"],
    `intent=up+${ids[1]}&${set}`,
    (query) => redirectForQuestionsButton(query, englishTexts),
  ),
  "a session": fieldsOf(["minutes", "children", "layout"], "minutes=40&children=20", readSessionOptions),
  "the detectives": fieldsOf(["order", "ask"], "order=3-1-", (query) =>
    readCards(pages.detectives.arguments, query),
  ),
  "the address of a file": fieldsOf(["path"], "path=a-file.pdf", (query) =>
    toFileKey(`https://p4c.test/${query.get("path")}`),
  ),
  Range: headerOf("Range", "bytes=0-1,", (headers) => parseRange(headers.get("Range") ?? "", 1000)),
  "If-Match": headerOf("If-Match", '"abcdef", ', conditions),
  "If-None-Match": headerOf("If-None-Match", 'W/"abcdef", ', conditions),
  "If-Modified-Since": headerOf("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT, ", conditions),
  cookies: headerOf("Cookie", "name=value; ", message),
  "the cookie after a sign-up": headerOf("Sealed", "0123456789abcdef", (headers) => {
    const Cookie = `__Host-subscribed=${btoa(JSON.stringify(headers.get("Sealed")))}`;
    const request = new Request("https://p4c.test/contact?subscribed", { headers: { Cookie } });
    return confirmationFor(request, { THROTTLE_KEY: "a key" });
  }),
};

async function timeOf(work: () => unknown) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The ratio of the fastest of many alternating runs, because other programs only make a run slower. */
async function ratio(one: () => unknown, other: () => unknown) {
  let [fastestOne, fastestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const end = performance.now() + 300;
  for (let run = 1; ; run++) {
    fastestOne = Math.min(fastestOne, await timeOf(one));
    fastestOther = Math.min(fastestOther, await timeOf(other));
    const found = fastestOne / fastestOther;
    if (run >= 3 && (found <= limit || performance.now() > end)) return found;
  }
}

test.each(Object.entries(parsers))(
  "no input makes the parser of %s more than five times as slow as an ordinary input of that size",
  async (_, { ordinary, hostile }) => {
    const slow: string[] = [];
    for (const [name, work] of hostile) if ((await ratio(work, ordinary)) > limit) slow.push(name);
    expect(slow).toEqual([]);
  },
);
