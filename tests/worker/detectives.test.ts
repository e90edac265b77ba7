import { describe, expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { testedSite } from "../../scripts/site/sites";
import { htmlErrors } from "../support/html";
import { tags, textOf } from "../support/page";
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
  expect(response.headers.get("Cache-Control")).not.toContain("no-store");
  const html = await response.text();
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  const [shown = "", printed = ""] = html.split('<section class="answer-sheet">');
  return { html, shown, printed };
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

const withAnswers = (arguments_: typeof list, answers: string[]) =>
  arguments_.flatMap(({ id }) => answers.map((answer) => [id, answer] as const));

test.each(withAnswers(list, ["yes", "no"]))("V answers about %s after %s", async (id, answer) => {
  const { follows, reasonV, reasonS } = named(id);
  const { shown } = await open(`?v-${id}=${answer}`);
  const card = cardIn(shown, id);
  const isRight = (answer === "yes") === follows;
  expect(card).toContain(`Detective V ${isRight ? "agrees with you" : "disagrees"}: ${reasonV}`);
  expect(card).toContain(follows ? "V signs" : "V does not sign");
  expect(tags(shown, "input").filter((input) => "checked" in input)).toMatchObject([
    { name: `v-${id}`, value: answer },
  ]);
  // S has a question only if V signs; otherwise the card says at once why he has none.
  const questions = tags(shown, "input").filter(({ name }) => name?.startsWith("s-"));
  expect(questions.map(({ name }) => name)).toEqual(follows ? Array(3).fill(`s-${id}`) : []);
  expect(reasonsIn(shown)).toEqual(follows ? [reasonV] : [reasonV, reasonS]);
});

const following = list.filter(({ follows }) => follows);

test.each(withAnswers(following, ["yes", "no", "look"]))(
  "S answers about %s after %s",
  async (id, answer) => {
    const { cluesTrue, reasonS } = named(id);
    const stamps = { yes: "S signs", no: "S does not sign", look: "S goes to look" };
    // V signs, whatever the visitor thought of the path.
    for (const path of ["yes", "no"]) {
      const card = cardIn((await open(`?v-${id}=${path}&s-${id}=${answer}`)).shown, id);
      const opinion = answer === cluesTrue ? "agrees with you" : "disagrees";
      expect(card).toContain(`Detective S ${opinion}: ${reasonS}`);
      expect(card).toContain(stamps[cluesTrue]);
    }
  },
);

test("the answer for S counts only after one for V, and only where it follows", async () => {
  const [id = ""] = list.filter(({ follows }) => !follows).map(({ id }) => id);
  expect(reasonsIn((await open(`?s-${firstId}=yes`)).shown)).toEqual([]);
  expect(cardIn((await open(`?v-${id}=no&s-${id}=no`)).shown, id)).not.toMatch(/agrees.*agrees/);
});

test("each card has its form, which sends every answer, keeps the order, and leads back to the card", async () => {
  const { shown } = await open(`?order=3-1&v-${firstId}=yes&v-${secondId}=no`);
  const forms = shown.match(/<form.*?<\/form>/gs) ?? [];
  expect(forms.map((form) => tags(form, "form")[0]?.action)).toEqual(list.map(() => "/detectives"));
  const [button] = tags(forms[0] ?? "", "button");
  expect(button).toMatchObject({ name: "intent", value: `v-${thirdId}` });
  const asked = await app.fetch(`/detectives?order=3-1&v-${firstId}=yes&intent=v-${thirdId}`);
  const address = `/detectives?order=3-1&v-${firstId}=yes&ask=v-${thirdId}#${thirdId}`;
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, address]);
  for (const form of forms) {
    const fields = tags(form, "input").filter((input) => input.type === "hidden" || "checked" in input);
    const sent = fields.map(({ name, value }) => `${name}=${value}`);
    expect(sent.sort()).toEqual(["order=3-1", `v-${firstId}=yes`, `v-${secondId}=no`].sort());
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
  ["markup", "?order=%3Cscript%3Ealert(1)%3C/script%3E&ask=%22%3E%3Cimg%20src=x%3E&v-evil=%3Cb%3E&x=x"],
  ["names of prototypes", "?__proto__=yes&constructor=yes&order=__proto__&ask=toString"],
  ["broken percent-encoding", `?v-${firstId}=%E0%A4%A&%=%&${secondId}=yes%00`],
  ["another answer", `?v-${firstId}=perhaps&v-${secondId}=YES&v-${thirdId}=look`],
])("an address with %s shows the page without an answer", async (_what, query) => {
  const { html, shown, printed } = await open(query);
  expect(html).not.toMatch(/alert\(1\)|<img src=x|evil/);
  expect(orderOf(shown)).toHaveLength(list.length);
  expect(reasonsIn(shown)).toEqual([]);
  expect(reasonsIn(printed)).toEqual(reasons);
});
