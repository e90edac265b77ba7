import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect } from "../../app/server/data/db.server";
import { lessonPlans } from "../../app/server/data/schema.server";
import { contentWith, plan, planFile } from "../../tests/support/content";
import { fullPlan } from "../../tests/support/test-app";
import { withLocalBindings } from "../data/bindings";
import { migrate, migrationFiles } from "../data/migrate";
import { findLocallyTakenNumbers } from "./local-data";

const state = mkdtempSync(join(tmpdir(), "p4c-state-"));
beforeAll(() => {
  vi.stubEnv("STATE", state);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true });
});

test("a plan that has been published on this computer keeps its number", async () => {
  const folder = contentWith({ [planFile]: plan });
  expect(await findLocallyTakenNumbers(folder)).toEqual([]);
  await withLocalBindings(async ({ DB }) => {
    await migrate(DB);
    // As wrangler does.
    await DB.exec("create table d1_migrations (name text)");
    const insert = DB.prepare("insert into d1_migrations values (?)");
    await DB.batch(migrationFiles().map((file) => insert.bind(basename(file))));
    await connect(DB)
      .insert(lessonPlans)
      .values(fullPlan({ id: 900001, file: "deleted", title: "Deleted" }));
  });
  expect(await findLocallyTakenNumbers(folder)).toEqual([
    expect.stringContaining(`content/${planFile}:2: id: 900001 is the number of “Deleted”`),
  ]);
});
