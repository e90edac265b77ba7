import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lessonPlans, subscriptions } from "~/server/data/schema.server";
import { addPlan, createTestApp } from "./support/test-app";

const app = createTestApp();
const docs = readFileSync("docs/operations.md", "utf8");
const statements = [...docs.matchAll(/--command "([^"]+)"/g)].map(
  ([, sql = ""]) => sql,
);

test.each(statements)(
  "docs/operations.md names a statement that changes a row: %s",
  async (sql) => {
    const id = Number(/where id = (\d+)/.exec(sql)?.[1]);
    const { db } = app.context;
    await db
      .insert(subscriptions)
      .values({ id, email: `${id}@school.test`, createdAt: 0 });
    await addPlan(app, { id });
    const readRows = async () => [
      await db.select().from(subscriptions),
      await db.select().from(lessonPlans),
    ];
    const before = await readRows();
    await app.env.DB.prepare(sql).run();
    expect(await readRows()).not.toEqual(before);
  },
);
