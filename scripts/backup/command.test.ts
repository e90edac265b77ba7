import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import {
  readCommand,
  readPassphrase,
  requireOutsideRepository,
  withDatabase,
} from "./command";
import { readSubscribers } from "./subscribers";

const folder = makeFolder();
const repository = join(folder, "repository");
mkdirSync(join(repository, "docs"), { recursive: true });
symlinkSync(join(repository, "docs"), join(folder, "link"));
writeFileSync(join(folder, "old"), "");
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
  ["old", "already exists"],
  ["missing/list", "does not exist"],
])("a backup at %s: %s", (place, problem) => {
  const check = () => requireOutsideRepository(join(folder, place), repository);
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});

test("one file must be named, and no unknown option", () => {
  expect(readCommand(["--remote", "/a"])).toEqual({
    remote: true,
    plain: false,
    file: "/a",
  });
  expect(() => readCommand([])).toThrow("Name one file");
  expect(() => readCommand(["a", "b"])).toThrow("Name one file");
  expect(() => readCommand(["a", "--remot"])).toThrow("Unknown option");
});

test("a passphrase has at least 12 characters, and a new one is typed twice, because a typo would make the backup useless", async () => {
  const enter = async (isNew: boolean, ...words: string[]) => {
    const ask = vi.fn(async () => words.shift() ?? "");
    const passphrase = await readPassphrase({ isNew }, ask).catch(
      (error: Error) => error.message,
    );
    return [passphrase, ask.mock.calls.length];
  };
  const [kites, kitts] = ["three blue kites fly", "three blue kitts fly"];
  vi.stubEnv("BACKUP_PASSPHRASE", undefined);
  expect(await enter(true, kitts, kites)).toEqual([
    "The passphrases do not match. Nothing was written.",
    2,
  ]);
  expect(await enter(true, kites, kites)).toEqual([kites, 2]);
  expect(await enter(false, kites)).toEqual([kites, 1]);
  vi.stubEnv("BACKUP_PASSPHRASE", kites);
  expect(await enter(true)).toEqual([kites, 0]);
  vi.stubEnv("BACKUP_PASSPHRASE", "too short");
  expect(await enter(true)).toEqual([
    "The passphrase must have at least 12 characters.",
    0,
  ]);
});

test("a new local database gets its tables first", {
  timeout: 60_000,
}, async () => {
  vi.stubEnv("STATE", join(folder, "state"));
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await withDatabase(false, readSubscribers)).toEqual([]);
});
