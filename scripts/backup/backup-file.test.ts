import { decodeProtectedHeader } from "jose";
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
  {
    id: 3,
    name: null,
    email: "b@backup.test",
    createdAt: 0,
    noticeVersion: null,
  },
  // The longest name that the table accepts, and an address that was corrected
  // by hand.
  {
    id: 10 ** 12,
    name: "🙂".repeat(100),
    email: "Anita@b.test",
    createdAt: 1,
    noticeVersion: "",
  },
];
const passphrase = "une clé très sûre";
const encrypted = await encodeBackup(rows, passphrase);
const plain = await encodeBackup(rows);

test("a backup returns every row, even if another keyboard encodes the accents of the passphrase differently", async () => {
  expect(await decodeBackup(encrypted, passphrase.normalize("NFD"))).toEqual(
    rows,
  );
  expect(await decodeBackup(plain)).toEqual(rows);
  expect(await decodeBackup(await encodeBackup([]))).toEqual([]);
  expect([isEncrypted(encrypted), isEncrypted(plain)]).toEqual([true, false]);
});

test("an encrypted backup shows nothing of a subscriber, and no two are alike", async () => {
  const [header = "", ...rest] = encrypted.split(".");
  const shown =
    Buffer.from(header, "base64url").toString() +
    Buffer.from(rest.join(""), "base64url");
  expect(shown).not.toMatch(/backup\.test|anita|name|email/);
  const again = (await encodeBackup(rows, passphrase)).split(".");
  expect(again.filter((part) => encrypted.includes(part))).toEqual([]);
});

test("each guess of a passphrase costs a million rounds, as docs/operations.md says", () => {
  expect(decodeProtectedHeader(encrypted)).toEqual({
    alg: "PBES2-HS512+A256KW",
    enc: "A256GCM",
    p2c: 1_000_000,
    p2s: expect.any(String),
  });
});

test.each<[string, ...unknown[]]>([
  ["id", 1.5, 0, 10 ** 12 + 1, "7", undefined],
  ["name", "", "x".repeat(101), "x\n=HYPERLINK(A1)", "x\r", "x\u2028y", 7],
  ["email", "a@", `${"x".repeat(250)}@backup.test`, "a@b.test\n=1+1"],
  ["createdAt", 1e300, 0.5, -1],
  ["noticeVersion", "\u2029", "x".repeat(101)],
])(
  "a list with a subscriber whose %s is invalid is neither backed up nor restored",
  async (field, ...values) => {
    const message = `Subscriber 2 of the list cannot be restored: ${field} is not valid.`;
    const refused = { name: "UserError", message };
    for (const value of values) {
      const list = [rows[1], { ...rows[0], [field]: value }] as typeof rows;
      await expect(encodeBackup(list)).rejects.toMatchObject(refused);
      await expect(decodeBackup(JSON.stringify(list))).rejects.toMatchObject(
        refused,
      );
    }
  },
);

const wrong = "The passphrase is wrong, or the backup is damaged.";
const noBackup = "This file is not a backup of the subscribers.";
const withOther = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

test.each<[string, string, string, string]>([
  ["another passphrase", encrypted, "correct horse", wrong],
  [
    "a changed letter",
    withOther(encrypted, encrypted.length - 5),
    passphrase,
    wrong,
  ],
  ["a changed header", withOther(encrypted, 10), passphrase, wrong],
  ["a lost end", encrypted.slice(0, -10), passphrase, wrong],
  ["only its first part", encrypted.split(".")[0] ?? "", passphrase, noBackup],
  [
    "a plain backup that lost its end",
    plain.slice(0, -1),
    "",
    "The backup is damaged.",
  ],
  [
    "a plain backup without a list",
    "[".concat(plain.slice(1, -1), ",null]"),
    "",
    "The backup is damaged.",
  ],
  ["an empty file", "", passphrase, noBackup],
  ["a table", "name,email\nAnita,anita@backup.test\n", passphrase, noBackup],
])(
  "%s is refused in one sentence without an address",
  async (_what, backup, given, sentence) => {
    const refused = await decodeBackup(backup, given).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ name: "UserError", message: sentence });
  },
);
