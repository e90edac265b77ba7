import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lessonPlans, subscriptions } from "~/server/data/schema.server";
import { subscribersCsv } from "~/server/subscribers/subscriber-tables.server";
import { createTestApp } from "./support/test-app";

// What docs/operations.md tells the person who keeps the site running to type, and what it says they will see.

const docs = readFileSync("docs/operations.md", "utf8");
const app = createTestApp();

test("every statement for the database works, on the columns that the text names", async () => {
  const statements = [...docs.matchAll(/--command "([^"]+)"/g)].map(([, sql = ""]) => sql);
  const [, otherColumn = ""] = /\(`(\w+)` likewise/.exec(docs) ?? [];
  expect(statements).not.toEqual([]);
  for (const sql of statements.flatMap((sql) => [sql, sql.replace(/set \w+/, `set ${otherColumn}`)])) {
    const id = Number(/where id = (\d+)/.exec(sql)?.[1]);
    const { db } = app.context;
    const rows = async () => [await db.select().from(subscriptions), await db.select().from(lessonPlans)];
    await db.delete(subscriptions);
    await db.delete(lessonPlans);
    await db.insert(subscriptions).values({ id, email: "meera@school.test", createdAt: 0 });
    const texts = {
      title: "",
      description: "",
      summary: "",
      category: "",
      ageGroup: "",
      content: "",
      author: "",
    };
    await db.insert(lessonPlans).values({ id, ...texts, duration: 40, sample: false });
    const before = await rows();
    await app.env.DB.prepare(sql).run();
    expect([sql, await rows()]).not.toEqual([sql, before]);
  }
});

test("the downloaded table has the columns and the words that the text names", async () => {
  async function* group() {
    yield [{ id: 1, name: null, email: "meera@school.test", createdAt: 0, noticeVersion: null }];
  }
  const lines = [];
  for await (const part of subscribersCsv({ total: 1, groups: group() }, async () => "https://link.test"))
    lines.push(part);
  const [header = [], row = []] = lines
    .join("")
    .split("\r\n")
    .map((line) => line.replace("\uFEFF", "").slice(1, -1).split('","'));
  expect(docs).toContain(`**${header[row.indexOf("https://link.test")]}**`);
  expect(docs).toContain(`"${row[header.indexOf("Name")]}" in that column`);
  expect(docs).toContain(`"${row[header.indexOf("Notice")]}" as the version`);
  expect(docs).toContain(`"${header[0]?.replace("1", "250")}"`);
});
