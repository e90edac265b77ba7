import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import type { Subscription } from "../../app/server/data/schema.server";
import { UserError } from "../process/user-error";

/**
 * Far below the ids that `parseId` accepts: the table counts on from the largest id, so one restored row must not use up
 * those of everybody who joins later.
 */
const largestId = 10 ** 12;

/** Text without line breaks and other control characters, of as many characters as the table allows. */
function oneLine(least: number, most: number) {
  const message = `one line of ${least} to ${most} characters`;
  return z
    .string({ message })
    .regex(new RegExp(`^[^\\p{Cc}\\u2028\\u2029]{${least},${most}}$`, "u"), message);
}

function wholeNumber(least: number, most: number) {
  const message = `a whole number from ${least} to ${most.toLocaleString("en")}`;
  return z.number({ message }).int(message).min(least, message).max(most, message);
}

/** Refuses what the table refuses, and what would make the admin area or the next backup fail. */
const rowList = z.array(
  z.object({
    id: wholeNumber(1, largestId),
    name: oneLine(1, 100).nullable(),
    email: oneLine(3, 254),
    createdAt: wholeNumber(0, Date.UTC(9999, 0)),
    noticeVersion: oneLine(0, 100).nullable(),
  }),
);

const algorithms = { alg: "PBES2-HS512+A256KW", enc: "A256GCM" };
/** How often the passphrase is hashed, so that each guess takes about half a second. */
const iterations = 1_000_000;

/**
 * The text of a backup: JSON, or with a passphrase a JSON Web Encryption of it (RFC 7516, with the algorithms of RFC 7518,
 * sections 4.8 and 5.3).
 *
 * @throws UserError when a row could not be restored
 */
export async function encodeBackup(rows: Subscription[], passphrase?: string): Promise<string> {
  const text = JSON.stringify(checkRows(rows));
  if (passphrase === undefined) return text;
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader(algorithms)
    .setKeyManagementParameters({ p2c: iterations })
    .encrypt(keyOf(passphrase));
}

/**
 * Whether a backup needs a passphrase; to be asked before the person is.
 *
 * @throws UserError when the text is no backup
 */
export function isEncrypted(backup: string): boolean {
  if (backup.startsWith("[")) return false;
  if (/^[\w-]+(\.[\w-]+){4}$/.test(backup)) return true;
  throw new UserError("This file is not a backup of the subscribers.");
}

/** @throws UserError when the text is no backup, is damaged, or has another passphrase */
export async function decodeBackup(backup: string, passphrase = ""): Promise<Subscription[]> {
  const encrypted = isEncrypted(backup);
  let rows: unknown;
  try {
    rows = JSON.parse(encrypted ? await decrypt(backup, passphrase) : backup);
  } catch {
    throw new UserError(
      encrypted ? "The passphrase is wrong, or the backup is damaged." : "The backup is damaged.",
    );
  }
  return checkRows(rows);
}

/** @throws UserError naming the first row that is refused by its place in the list, never by what it contains */
function checkRows(rows: unknown): Subscription[] {
  const { data, error } = rowList.safeParse(rows);
  if (data) return data;
  const [issue] = error.issues;
  const [place, field] = issue?.path ?? [];
  if (typeof place !== "number" || field === undefined) throw new UserError("The backup is damaged.");
  throw new UserError(
    `Subscriber ${place + 1} of the list cannot be restored: ${field} must be ${issue?.message}.`,
  );
}

async function decrypt(backup: string, passphrase: string): Promise<string> {
  const { plaintext } = await compactDecrypt(backup, keyOf(passphrase), {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
    maxPBES2Count: iterations,
  });
  return Buffer.from(plaintext).toString();
}

/** The bytes of a passphrase, however the keyboard composes its letters. */
function keyOf(passphrase: string): Uint8Array {
  return Buffer.from(passphrase.normalize("NFC"));
}
