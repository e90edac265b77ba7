import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readSubscribers } from "../../scripts/backup/subscribers";
import { withLocalBindings } from "../../scripts/data/bindings";
import { migrate } from "../../scripts/data/migrate";
import { seedSubscribers } from "../../scripts/data/seed-subscribers";
import { run } from "../../scripts/process/run";

// The commands themselves, on a local database of their own.

const folder = mkdtempSync(join(tmpdir(), "p4c-backup-"));
const file = join(folder, "subscribers.backup");
const env = { STATE: join(folder, "state"), BACKUP_PASSPHRASE: "correct horse battery" };

beforeAll(async () => {
  vi.stubEnv("STATE", env.STATE);
  await withLocalBindings(async ({ DB }) => {
    await migrate(DB);
    await seedSubscribers(DB, 7);
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

const command = (name: string, args: string[], more = {}) =>
  run("tsx", [`scripts/${name}.ts`, ...args], { ...env, ...more });
const stored = () => withLocalBindings(({ DB }) => readSubscribers(DB));

test("a list that was lost comes back from its backup, and no command prints an address", {
  timeout: 120_000,
}, async () => {
  const before = await stored();
  const made = await command("backup", [file]);
  expect(made).toContain("holds the 7 subscribers of the local database, and can be read.");
  expect(made).toContain("It is encrypted.");
  expect(readFileSync(file, "latin1")).not.toContain("school.example");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(command("backup", [file])).rejects.toThrow("EEXIST");

  await withLocalBindings(({ DB }) => DB.prepare("delete from subscriptions where id > 2").run());
  await expect(command("restore", [file], { BACKUP_PASSPHRASE: "another passphrase" })).rejects.toThrow(
    "The passphrase is wrong",
  );
  expect(await stored()).toHaveLength(2);

  const restored = await command("restore", [file]);
  expect(restored).toContain(
    "Of 7 subscribers, 5 were added to the local database; 2 were already on the list",
  );
  expect(await stored()).toEqual(before);
  expect(made + restored).not.toContain("@");
});

test("a backup is refused inside the repository; a plain one says that it is plain", {
  timeout: 60_000,
}, async () => {
  await expect(command("backup", ["docs/list", "--plain"])).rejects.toThrow("is inside the repository");
  const made = await command("backup", [`${file}.plain`, "--plain"]);
  expect(made).toContain("It is not encrypted");
  expect(made).not.toContain("@");
});
