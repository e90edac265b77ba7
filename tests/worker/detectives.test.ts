import { expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { htmlErrors } from "../support/html";
import { readText, tags } from "../support/page";
import { testedSite } from "../support/sites";
import { createTestApp } from "../support/test-app";

// How an order in the address is read is tested in
// app/server/detectives/detectives.server.test.ts.

const app = createTestApp({ built: true });
const { pages } = await readContent(testedSite.content);
const list = pages.detectives.arguments;
const [firstId = "", secondId = "", thirdId = ""] = list.map(({ id }) => id);

async function open(query = "") {
  const response = await app.fetch(`/detectives${query}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  const [shown = "", printed = ""] = html.split(
    '<section class="answer-sheet">',
  );
  return { html, shown, printed };
}

/**
 * The text of the card of an argument, from its words to what the detectives
 * say.
 */
function readCard(html: string, id: string) {
  const [, card = ""] =
    new RegExp(`<article[^>]* id="${id}">(.*?)</article>`, "s").exec(html) ??
    [];
  expect(card).not.toBe("");
  return readText(card);
}
const readOrder = (html: string) =>
  [...html.matchAll(/<article[^>]* id="([^"]*)"/g)].map(([, id]) => id);
const reasons = list.flatMap(({ reasonV, reasonS }) => [reasonV, reasonS]);
const findReasons = (html: string) =>
  reasons.filter((reason) => readText(html).includes(reason));
const findChecked = (html: string) =>
  tags(html, "input").filter((input) => "checked" in input);

const stamps = {
  yes: "S signs",
  no: "S does not sign",
  look: "S goes to look",
};
const answersOfS = {
  yes: "yes, all are true",
  no: "no, one is false",
  look: "we must look",
};

test("before an answer, the page asks V's question about each argument, and only the printed sheet has the answers", async () => {
  const { shown, printed } = await open();
  expect(findReasons(shown)).toEqual([]);
  expect(shown).not.toMatch(
    /class="(verdict|stamp)|role="status"|data-signed|checked/,
  );
  const fields = tags(shown, "input").map(({ name }) => name);
  expect([...new Set(fields)]).toEqual(list.map(({ id }) => `v-${id}`));
  expect(findReasons(printed)).toEqual(reasons);
});

test.each(list)(
  "about $id V answers first, and then S if it follows",
  async (argument) => {
    const { id, follows, cluesTrue, reasonV, reasonS } = argument;
    const answerOfV = follows ? "yes, it follows" : "no, it does not follow";
    const [stampOfV, stampOfS] = [
      follows ? "V signs" : "V does not sign",
      stamps[cluesTrue],
    ];
    for (const answer of ["yes", "no"]) {
      const { shown } = await open(`?v-${id}=${answer}`);
      const card = readCard(shown, id);
      expect(card).toContain(
        `You said ${answer}. V says: ${answerOfV}. ${reasonV}`,
      );
      expect(card).toContain(stampOfV);
      expect(findChecked(shown)).toMatchObject([
        { name: `v-${id}`, value: answer },
      ]);
      // Otherwise the card says at once why S has none.
      const questions = tags(shown, "input").filter(({ name }) =>
        name?.startsWith("s-"),
      );
      expect(questions.map(({ name }) => name)).toEqual(
        follows ? Array(3).fill(`s-${id}`) : [],
      );
      expect(findReasons(shown)).toEqual(
        follows ? [reasonV] : [reasonV, reasonS],
      );
    }
    for (const answer of ["yes", "no", "look"]) {
      expect(findReasons((await open(`?s-${id}=${answer}`)).shown)).toEqual([]);
      const card = readCard(
        (await open(`?v-${id}=no&s-${id}=${answer}`)).shown,
        id,
      );
      expect(
        card.includes(`S says: ${answersOfS[cluesTrue]}. ${reasonS}`),
      ).toBe(follows);
      expect(card.includes(stampOfS)).toBe(follows);
    }
  },
);

test("each card has its form, which sends every answer, keeps the order, and leads back to the card", async () => {
  const { shown } = await open(`?order=3-1&v-${firstId}=yes&v-${secondId}=no`);
  const forms = shown.match(/<form.*?<\/form>/gs) ?? [];
  expect(forms).toHaveLength(list.length);
  for (const form of forms) {
    const fields = tags(form, "input").filter(
      (input) => input.type === "hidden" || "checked" in input,
    );
    const sent = fields.map(({ name, value }) => `${name}=${value}`).sort();
    expect(sent).toEqual(
      ["order=3-1", `v-${firstId}=yes`, `v-${secondId}=no`].sort(),
    );
  }
  const [button] = tags(forms[0] ?? "", "button");
  expect(button).toMatchObject({ name: "intent", value: `v-${thirdId}` });
  const asked = await app.fetch(
    `/detectives?order=3-1&v-${firstId}=yes&intent=v-${thirdId}`,
  );
  const address = `/detectives?order=3-1&v-${firstId}=yes&ask=v-${thirdId}#${thirdId}`;
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, address]);
});

test("only a question that was sent without an answer says what is missing", async () => {
  const hint = /role="status">Choose an answer first/g;
  expect((await open(`?ask=v-${firstId}`)).shown.match(hint)).toHaveLength(1);
  expect(
    (await open(`?ask=s-${firstId}&v-${firstId}=yes`)).shown.match(hint),
  ).toHaveLength(1);
  expect((await open(`?ask=v-${firstId}&v-${firstId}=yes`)).shown).not.toMatch(
    hint,
  );
});

test("the canonical address leaves out the questions and answers of a visitor", async () => {
  const { html } = await open(`?ask=v-${firstId}&v-${firstId}=yes`);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/detectives"/);
});

test("with every question answered, the page is valid HTML", async () => {
  const answers = list.map(({ id }) => `v-${id}=yes&s-${id}=yes`);
  const { html, shown } = await open(`?${answers.join("&")}`);
  expect(findReasons(shown)).toEqual(reasons);
  expect(await htmlErrors(html)).toEqual([]);
});

test("the order is that of the address, on the page and on the sheet, and a link shuffles it", async () => {
  const { shown, printed } = await open("?order=3-1");
  const ids = list.map(({ id }) => id);
  expect(readOrder(shown)).toEqual([ids[2], ids[0], ids[1], ...ids.slice(3)]);
  const endings = readOrder(shown).map(
    (id) => list.find((one) => one.id === id)?.ending ?? "",
  );
  const positions = endings.map((ending) => printed.indexOf(ending));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  const link =
    tags(shown, "a").find(({ href }) => href?.endsWith("mix"))?.href ?? "";
  const { status, headers } = await app.fetch(link);
  expect([status, headers.get("ETag")]).toEqual([302, null]);
});
