import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readCommand, readPassphrase, requireOutsideRepository, withDatabase } from "./command";
import { readSubscribers } from "./subscribers";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "p4c-backup-place-")));
const repository = join(folder, "repository");
mkdirSync(join(repository, "docs"), { recursive: true });
symlinkSync(join(repository, "docs"), join(folder, "link"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["new", undefined],
  ["repository-2", undefined],
  ["repository/list", "is inside the repository"],
  ["repository/docs/list", "is inside the repository"],
  ["repository/..list", "is inside the repository"],
  ["link/list", "is inside the repository"],
  ["missing/list", "ENOENT"],
])("a backup at %s: %s", (place, problem) => {
  const check = () => requireOutsideRepository(join(folder, place), repository);
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});

test("one file must be named, and no unknown option", () => {
  expect(readCommand(["--remote", "/a"])).toMatchObject({ remote: true, plain: false, file: "/a" });
  expect(() => readCommand([])).toThrow("Name one file");
  expect(() => readCommand(["a", "b"])).toThrow("Name one file");
  expect(() => readCommand(["a", "--remot"])).toThrow("Unknown option");
});

test("a passphrase has at least 12 characters", async () => {
  vi.stubEnv("BACKUP_PASSPHRASE", "too short");
  await expect(readPassphrase({ isNew: true })).rejects.toThrow("at least 12 characters");
  vi.stubEnv("BACKUP_PASSPHRASE", "long enough to use");
  expect(await readPassphrase({ isNew: true })).toBe("long enough to use");
});

test("a new passphrase is typed twice, because a typo would make the backup useless", async () => {
  vi.stubEnv("BACKUP_PASSPHRASE", undefined);
  const typing = (...words: string[]) => vi.fn(async () => words.shift() ?? "");
  const slip = typing("three blue kitts fly", "three blue kites fly");
  await expect(readPassphrase({ isNew: true }, slip)).rejects.toThrow("do not match");
  const twice = typing("three blue kites fly", "three blue kites fly");
  expect(await readPassphrase({ isNew: true }, twice)).toBe("three blue kites fly");
  const once = typing("three blue kites fly");
  expect(await readPassphrase({ isNew: false }, once)).toBe("three blue kites fly");
  expect([slip, twice, once].map((ask) => ask.mock.calls.length)).toEqual([2, 2, 1]);
});

test("a new local database gets its tables first", { timeout: 60_000 }, async () => {
  vi.stubEnv("STATE", join(folder, "state"));
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await withDatabase(false, readSubscribers)).toEqual([]);
});
