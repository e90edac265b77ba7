import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readSubscribers } from "../../scripts/backup/subscribers";
import { withLocalBindings } from "../../scripts/data/bindings";
import { migrate } from "../../scripts/data/migrate";
import { seedSubscribers } from "../../scripts/data/seed-subscribers";
import { run } from "../../scripts/process/run";
import { makeFolder } from "../support/folder";

// The commands themselves, on a local database of their own.

const folder = makeFolder();
const file = join(folder, "subscribers.backup");
const env = {
  STATE: join(folder, "state"),
  BACKUP_PASSPHRASE: "correct horse battery",
};
vi.stubEnv("STATE", env.STATE);
afterAll(() => void vi.unstubAllEnvs());

const start = (name: string, args: string[], more = {}) =>
  run("tsx", [`scripts/${name}.ts`, ...args], { ...env, ...more });

test("a list that was lost comes back from its backup, and no command prints an address", {
  timeout: 240_000,
}, async () => {
  const before = await withLocalBindings(async ({ DB }) => {
    await migrate(DB);
    await seedSubscribers(DB, 7);
    return readSubscribers(DB);
  });
  const made = await start("backup", [file]);
  expect(made).toContain(
    "holds the 7 subscribers of the local database, and can be read.",
  );
  expect(made).toContain("It is encrypted.");
  expect(readFileSync(file, "latin1")).not.toContain("school.example");
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await withLocalBindings(({ DB }) =>
    DB.prepare("delete from subscriptions where id > 2").run(),
  );
  const wrong = start("restore", [file], {
    BACKUP_PASSPHRASE: "another passphrase",
  });
  await expect(wrong).rejects.toThrow("The passphrase is wrong");
  const restored = await start("restore", [file]);
  expect(restored).toContain(
    "Of 7 subscribers, 5 were added to the local database; 2 were already on",
  );
  expect(await withLocalBindings(({ DB }) => readSubscribers(DB))).toEqual(
    before,
  );

  const plain = await start("backup", [`${file}.plain`, "--plain"]);
  expect(plain).toContain("It is not encrypted");
  expect(made + restored + plain).not.toContain("@");
});
