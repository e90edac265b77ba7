import { describe, expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { htmlErrors } from "../support/html";
import { tags, textOf } from "../support/page";
import { testedSite } from "../support/sites";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const { pages } = await readContent(testedSite.content);
const list = pages.detectives.arguments;
const [firstId = "", secondId = "", thirdId = ""] = list.map(({ id }) => id);
function named(id: string) {
  const argument = list.find((one) => one.id === id);
  if (!argument) throw new Error(`the fixture has no argument ${id}`);
  return argument;
}

async function open(query = "") {
  const response = await app.fetch(`/detectives${query}`);
  expect([query.slice(0, 60), response.status]).toEqual([query.slice(0, 60), 200]);
  expect(response.headers.getSetCookie()).toEqual([]);
  const html = await response.text();
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  const [shown = "", printed = ""] = html.split('<section class="answer-sheet">');
  return { response, html, shown, printed };
}

/** The text of the card of an argument, from its words to what the detectives say. */
function cardIn(html: string, id: string) {
  const [, card = ""] = new RegExp(`<article[^>]* id="${id}">(.*?)</article>`, "s").exec(html) ?? [];
  expect(card).not.toBe("");
  return textOf(card);
}
const orderOf = (html: string) => [...html.matchAll(/<article[^>]* id="([^"]*)"/g)].map(([, id]) => id);
const reasons = list.flatMap(({ reasonV, reasonS }) => [reasonV, reasonS]);
const reasonsIn = (html: string) => reasons.filter((reason) => textOf(html).includes(reason));

test("before an answer, the page asks V's question about each argument, and only the printed sheet has the answers", async () => {
  const { shown, printed } = await open();
  expect(reasonsIn(shown)).toEqual([]);
  expect(shown).not.toMatch(/class="(verdict|stamp)|role="status"|data-signed|checked/);
  const fields = tags(shown, "input").map(({ name }) => name);
  expect([...new Set(fields)]).toEqual(list.map(({ id }) => `v-${id}`));
  expect(reasonsIn(printed)).toEqual(reasons);
});

const argumentsWithAnswers = list.flatMap(({ id }) =>
  (["yes", "no"] as const).map((answer) => [id, answer] as const),
);

test.each(argumentsWithAnswers)("V answers about %s after %s", async (id, answer) => {
  const { follows, reasonV, reasonS } = named(id);
  const { shown } = await open(`?v-${id}=${answer}`);
  const card = cardIn(shown, id);
  const verdict = follows ? "yes, it follows" : "no, it does not follow";
  expect(card).toContain(`You said ${answer}. V says: ${verdict}. ${reasonV}`);
  expect(card.match(/Ask Detective|Change my answer/g)).toHaveLength(1);
  expect(card).toContain(follows ? "V signs" : "V does not sign");
  expect(tags(shown, "input").filter((input) => "checked" in input)).toMatchObject([
    { name: `v-${id}`, value: answer },
  ]);
  // S has a question only if V signs; otherwise the card says at once why he has none.
  const questions = tags(shown, "input").filter(({ name }) => name?.startsWith("s-"));
  expect(questions.map(({ name }) => name)).toEqual(follows ? Array(3).fill(`s-${id}`) : []);
  expect(reasonsIn(shown)).toEqual(follows ? [reasonV] : [reasonV, reasonS]);
});

const followingWithAnswers = list
  .filter(({ follows }) => follows)
  .flatMap(({ id }) => ["yes", "no", "look"].map((answer) => [id, answer] as const));

test.each(followingWithAnswers)("S answers about %s after %s", async (id, answer) => {
  const { cluesTrue, reasonS } = named(id);
  const stamps = { yes: "S signs", no: "S does not sign", look: "S goes to look" };
  // V signs, whatever the visitor thought of the path.
  for (const path of ["yes", "no"]) {
    const card = cardIn((await open(`?v-${id}=${path}&s-${id}=${answer}`)).shown, id);
    const verdicts = { yes: "yes, all are true", no: "no, one is false", look: "we must look" };
    expect(card).toContain(`S says: ${verdicts[cluesTrue]}. ${reasonS}`);
    expect(card).toContain(stamps[cluesTrue]);
  }
});

test("the answer for S counts only after one for V, and only where it follows", async () => {
  for (const { id, follows } of list) {
    expect(reasonsIn((await open(`?s-${id}=yes`)).shown)).toEqual([]);
    if (!follows) expect(cardIn((await open(`?v-${id}=no&s-${id}=no`)).shown, id)).not.toMatch(/S says/);
  }
});

test("each card has its form, which sends every answer, keeps the order, and leads back to the card", async () => {
  const { shown } = await open(`?order=3-1&v-${firstId}=yes&v-${secondId}=no`);
  const forms = shown.match(/<form.*?<\/form>/gs) ?? [];
  expect(forms.map((form) => tags(form, "form")[0]?.action)).toEqual(list.map(() => "/detectives"));
  const [button] = tags(forms[0] ?? "", "button");
  expect(button).toMatchObject({ name: "intent", value: `v-${thirdId}` });
  const sent = `order=3-1&v-${firstId}=yes&intent=v-${thirdId}`;
  const asked = await app.fetch(`/detectives?${sent}`, { redirect: "manual" });
  const address = `/detectives?order=3-1&v-${firstId}=yes&ask=v-${thirdId}#${thirdId}`;
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, address]);
  for (const form of forms) {
    const fields = tags(form, "input").filter((input) => input.type === "hidden" || "checked" in input);
    expect(fields.map(({ name, value }) => [name, value]).sort()).toEqual(
      [
        ["order", "3-1"],
        [`v-${firstId}`, "yes"],
        [`v-${secondId}`, "no"],
      ].sort(),
    );
  }
});

test("only a question that was sent without an answer says what is missing", async () => {
  const hint = /role="status">Choose an answer first/g;
  expect((await open(`?ask=v-${firstId}`)).shown.match(hint)).toHaveLength(1);
  expect((await open(`?ask=s-${firstId}&v-${firstId}=yes`)).shown.match(hint)).toHaveLength(1);
  expect((await open(`?ask=v-${firstId}&v-${firstId}=yes`)).shown).not.toMatch(hint);
});

test("with every question answered, the page is valid HTML", async () => {
  const answers = list.map(({ id }) => `v-${id}=yes&s-${id}=yes`);
  const { html, shown } = await open(`?${answers.join("&")}`);
  expect(reasonsIn(shown)).toEqual(reasons);
  expect(await htmlErrors(html)).toEqual([]);
});

describe("the order", () => {
  const ids = list.map(({ id }) => id);

  test("is that of the address, on the page and on the sheet", async () => {
    const { shown, printed } = await open("?order=3-1");
    expect(orderOf(shown)).toEqual([ids[2], ids[0], ids[1], ...ids.slice(3)]);
    const positions = orderOf(shown).map((id) => printed.indexOf(named(id ?? "").ending));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(0);
  });

  test.each([
    ...["", "?", "?order=", "?order=0", "?order=seven", "?order=1e9", "?order=1.5-1.5", "?order=%003"],
    ...[
      "?order=٣",
      "?order=1000000000000000",
      `?order=${"7".repeat(5000)}`,
      `?order=${"9999-".repeat(2000)}`,
    ],
  ])("of %j is as written", async (query) => {
    expect(orderOf((await open(query)).shown)).toEqual(ids);
  });

  test("is shuffled by a link to an address of its own", async () => {
    const { shown } = await open();
    const link = tags(shown, "a").find(({ href }) => href?.endsWith("mix"))?.href ?? "";
    const response = await app.fetch(link, { redirect: "manual" });
    expect([response.status, response.headers.get("ETag")]).toEqual([302, null]);
    const shuffled = await open(response.headers.get("Location")?.replace("/detectives", ""));
    expect(orderOf(shuffled.shown).sort()).toEqual([...ids].sort());
  });
});

test.each([
  ["15 KB", `?order=3&x=${"y".repeat(15_000)}`],
  ["15 KB of answer", `?v-${firstId}=${"yes".repeat(5000)}`],
  ["markup", "?order=%3Cscript%3Ealert(1)%3C/script%3E&ask=%22%3E%3Cimg%20src=x%3E&v-evil=%3Cb%3E"],
  ["a thousand ids", `?${Array.from({ length: 1000 }, (_, index) => `v-id-${index}=yes`).join("&")}`],
  ["names of prototypes", "?__proto__=yes&constructor=yes&order=__proto__&ask=toString"],
  ["NUL", `?v-${firstId}=yes%00&ask=%00&%00=%00`],
  ["broken percent-encoding", `?v-${firstId}=%E0%A4%A&%=%`],
  ["another answer", `?v-${firstId}=perhaps&v-${secondId}=YES&v-${thirdId}=look`],
])("an address with %s shows the page without an answer", async (_what, query) => {
  const { html, shown, printed } = await open(query);
  expect(html).not.toMatch(/alert\(1\)|<img src=x|evil|y{9}/);
  expect(orderOf(shown)).toHaveLength(list.length);
  expect(reasonsIn(shown)).toEqual([]);
  expect(reasonsIn(printed)).toEqual(reasons);
});

test("an address that is too long causes no server error", async () => {
  const { status } = await app.fetch(`/detectives?order=3&x=${"y".repeat(100_000)}`);
  expect([200, 414, 431]).toContain(status);
});

test("the first of repeated answers counts", async () => {
  const { shown } = await open(`?v-${firstId}=yes&v-${firstId}=no&order=2&order=3`);
  expect(tags(shown, "input").filter((input) => "checked" in input)).toMatchObject([{ value: "yes" }]);
  expect(orderOf(shown)[0]).toBe(secondId);
});

test("the answer depends on the address alone, and a browser may keep it", async () => {
  const first = await open("?order=3-1");
  const headers = {
    Cookie: "__Host-flash=x; order=2",
    "If-None-Match": first.response.headers.get("ETag") ?? "",
  };
  expect(first.response.headers.get("Cache-Control")).not.toContain("no-store");
  expect((await app.fetch("/detectives?order=3-1", { headers })).status).toBe(304);
});
