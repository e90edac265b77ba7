import { expect, test } from "vitest";
import { decodeBackup, encodeBackup, isEncrypted } from "./backup-file";

const rows = [
  { name: "अनीता", email: "anita@backup.test", createdAt: 1_760_000_000_000 },
  { name: null, email: "b@backup.test", createdAt: 0 },
];
const passphrase = "une clé très sûre";
const encrypted = encodeBackup(rows, passphrase);
const plain = encodeBackup(rows);

test("a backup gives back every row, however the keyboard composes the letters of the passphrase", () => {
  expect(decodeBackup(encrypted, passphrase.normalize("NFD"))).toEqual(rows);
  expect(decodeBackup(plain)).toEqual(rows);
  expect(decodeBackup(encodeBackup([]))).toEqual([]);
  expect([isEncrypted(encrypted), isEncrypted(plain)]).toEqual([true, false]);
});

test("an encrypted backup shows nothing of a subscriber, and no two are alike", () => {
  expect(encrypted.toString("latin1")).not.toMatch(/backup\.test|anita|name|email/);
  const start = encrypted.indexOf("\n");
  expect(encodeBackup(rows, passphrase).subarray(start).equals(encrypted.subarray(start))).toBe(false);
});

const changed = (file: Buffer, at: number) => {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

test.each<[string, Buffer, string, string]>([
  ["another passphrase", encrypted, "correct horse", "The passphrase is wrong, or the backup was changed."],
  [
    "a changed last byte",
    changed(encrypted, encrypted.length - 1),
    passphrase,
    "The passphrase is wrong, or the backup was changed.",
  ],
  [
    "a changed date",
    changed(encrypted, encrypted.indexOf("made") + 8),
    passphrase,
    "The passphrase is wrong, or the backup was changed.",
  ],
  ["a lost byte", encrypted.subarray(0, -1), passphrase, "The backup is not complete: it has "],
  [
    "only its first line",
    encrypted.subarray(0, encrypted.indexOf("\n") + 1),
    passphrase,
    "The backup is not complete: it has 0 ",
  ],
  ["a plain backup that lost a byte", plain.subarray(0, -1), "", "The backup is not complete: it has "],
  [
    "a plain backup with other fields",
    Buffer.from(plain.toString().replaceAll("email", "eMail")),
    "",
    "The backup is damaged.",
  ],
  ["an empty file", Buffer.alloc(0), passphrase, "This file is not a backup of the subscribers."],
  [
    "a table",
    Buffer.from("name,email\nAnita,anita@backup.test\n"),
    passphrase,
    "This file is not a backup of the subscribers.",
  ],
])("%s is refused in one sentence without an address", (_what, file, given, sentence) => {
  let thrown: unknown;
  try {
    decodeBackup(file, given);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ name: "UserError", message: expect.stringContaining(sentence) });
  expect(String(thrown)).not.toContain("@");
});
