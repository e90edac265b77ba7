import { expect, test } from "vitest";
import { decodeBackup, encodeBackup, isEncrypted } from "./backup-file";

const rows = [
  {
    id: 7,
    name: "अनीता",
    email: "anita@backup.test",
    createdAt: 1_760_000_000_000,
    noticeVersion: "2026-01-31",
  },
  { id: 3, name: null, email: "b@backup.test", createdAt: 0, noticeVersion: null },
];
const passphrase = "une clé très sûre";
const encrypted = await encodeBackup(rows, passphrase);
const plain = await encodeBackup(rows);

test("a backup gives back every row, however the keyboard composes the letters of the passphrase", async () => {
  expect(await decodeBackup(encrypted, passphrase.normalize("NFD"))).toEqual(rows);
  expect(await decodeBackup(plain)).toEqual(rows);
  expect(await decodeBackup(await encodeBackup([]))).toEqual([]);
  expect([isEncrypted(encrypted), isEncrypted(plain)]).toEqual([true, false]);
});

test("an encrypted backup shows nothing of a subscriber, and no two are alike", async () => {
  const [header = "", ...rest] = encrypted.split(".");
  const shown = Buffer.from(header, "base64url").toString() + Buffer.from(rest.join(""), "base64url");
  expect(shown).not.toMatch(/backup\.test|anita|name|email/);
  const again = (await encodeBackup(rows, passphrase)).split(".");
  expect(again.filter((part) => encrypted.includes(part))).toEqual([]);
});

test("a backup holds whatever the table holds, also what somebody corrected by hand", async () => {
  const corrected = [
    { id: 1, name: "🙂".repeat(100), email: "Anita@b.test", createdAt: 1, noticeVersion: null },
  ];
  expect(await decodeBackup(await encodeBackup(corrected))).toEqual(corrected);
});

test.each([
  { id: 1.5 },
  { id: -1 },
  { id: 2 ** 53 },
  { name: "" },
  { name: "x".repeat(101) },
  { email: `${"x".repeat(250)}@backup.test` },
  { createdAt: 1e300 },
  { createdAt: 0.5 },
])("a backup in which somebody has %j is refused", async (field) => {
  const backup = JSON.stringify([{ ...rows[0], ...field }]);
  await expect(decodeBackup(backup)).rejects.toThrow("The backup is damaged.");
});

const wrong = "The passphrase is wrong, or the backup is damaged.";
const noBackup = "This file is not a backup of the subscribers.";
const withOther = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

test.each<[string, string, string, string]>([
  ["another passphrase", encrypted, "correct horse", wrong],
  ["a changed letter", withOther(encrypted, encrypted.length - 5), passphrase, wrong],
  ["a changed header", withOther(encrypted, 10), passphrase, wrong],
  ["a lost end", encrypted.slice(0, -10), passphrase, wrong],
  ["only its first part", encrypted.split(".")[0] ?? "", passphrase, noBackup],
  ["a plain backup that lost its end", plain.slice(0, -1), "", "The backup is damaged."],
  ["a plain backup with other fields", plain.replaceAll("email", "eMail"), "", "The backup is damaged."],
  ["an empty file", "", passphrase, noBackup],
  ["a table", "name,email\nAnita,anita@backup.test\n", passphrase, noBackup],
])("%s is refused in one sentence without an address", async (_what, backup, given, sentence) => {
  const refused = await decodeBackup(backup, given).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: "UserError", message: sentence });
});
