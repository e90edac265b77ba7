import { readdirSync, readFileSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { addPlan, createTestApp, formPost, jsonPost, newNetwork, secrets } from "../support/test-app";

const client = "build/client";
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);
const place = createTestApp({ built: true });
const withoutDatabase = createTestApp({ built: true, without: ["DB"] });

beforeAll(async () => {
  await addPlan(place, { id: 7, fileUrl: "/content/lessons/a.pdf", section: "elaborate" });
  await addPlan(place, { id: 8, externalUrl: "https://elsewhere.test/", section: "logic" });
  await addPlan(place, { id: 9 });
});

// What the HTML Standard itself says. Our assets come from our own origin, so they need no integrity.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document"],
    rules: { "require-sri": "off" },
  }),
);

async function mistakesIn(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

const get = (address: string) => () => place.ask(address);
const toForm = (address: string, fields: Record<string, string>) => () =>
  place.ask(address, formPost(fields, newNetwork()));

/** The page that a form leads to, with the cookies it set. */
const following = (address: string, fields: Record<string, string>) => async () => {
  const answer = await toForm(address, fields)();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(";")));
  return place.ask(answer.headers.get("Location") ?? "", { headers: { Cookie: cookies.join("; ") } });
};

async function afterTooMany(address: string, fields: Record<string, string>) {
  const network = newNetwork();
  for (let count = 0; count < 30; count++) await place.ask(address, formPost(fields, network));
  return place.ask(address, formPost(fields, network));
}

describe("valid HTML", () => {
  test.each(files)("%s", async (file) => {
    expect(await mistakesIn(readFileSync(`${client}/${file}`, "utf8"))).toEqual([]);
  });

  test.each<[string, number, () => Promise<Response>]>([
    ["the list of plans", 200, get("/lesson-plans")],
    ["a plan with a document", 200, get("/lesson-plans/7")],
    ["a plan elsewhere", 200, get("/lesson-plans/8")],
    ["a plan with its text", 200, get("/lesson-plans/9")],
    ["no such plan", 404, get("/lesson-plans/999")],
    ["no such page", 404, get("/nowhere")],
    ["the sign-up", 200, get("/contact")],
    ["after signing up", 200, following("/contact", { name: "Asha", email: "asha@html.test" })],
    ["a refused sign-up", 400, toForm("/contact", { name: '<b>"&', email: "nothing" })],
    ["too long a form", 413, toForm("/contact", { name: "a".repeat(17_000) })],
    ["a form that is none", 415, () => place.ask("/contact", jsonPost({}))],
    ["too many sign-ups", 429, () => afterTooMany("/contact", { email: "many@html.test" })],
    ["the gate of the admin area", 200, get("/admin")],
    ["a wrong password", 401, toForm("/admin", { password: "wrong" })],
    ["too many passwords", 429, () => afterTooMany("/admin", { password: "wrong" })],
    ["the dashboard", 200, following("/admin", { password: secrets.ADMIN_PASSWORD })],
    [
      "no database",
      503,
      () => withoutDatabase.ask("/contact", formPost({ email: "b@html.test" }, newNetwork())),
    ],
    ["no plans without a database", 503, () => withoutDatabase.ask("/lesson-plans")],
  ])("%s", async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await mistakesIn(await answer.text())).toEqual([]);
  });

  test("is not what anything passes for", async () => {
    const broken = readFileSync(`${client}/index.html`, "utf8").replace("<main", "<p><div></p><main");
    expect(await mistakesIn(broken)).not.toEqual([]);
  });
});
