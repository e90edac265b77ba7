import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import type { Subscription } from "../../app/server/data/schema.server";
import { UserError } from "../process/user-error";

/**
 * Far below the largest id that `parseId` accepts. New ids continue from the
 * largest one in the table, so a single restored row with a huge id would leave
 * none for everybody who joins later.
 */
const maxId = 10 ** 12;

const oneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u);

/**
 * Rejects what the table would reject, and what would break the admin area or
 * the next backup.
 */
const rowList = z.array(
  z.object({
    id: z.number().int().min(1).max(maxId),
    name: oneLine.regex(/^.{1,100}$/u).nullable(),
    email: oneLine.regex(/^.{3,254}$/u),
    createdAt: z.number().int().min(0).max(Date.UTC(9999, 0)),
    noticeVersion: oneLine.max(100).nullable(),
  }),
);

const algorithms = { alg: "PBES2-HS512+A256KW", enc: "A256GCM" };
/**
 * How many times the passphrase is hashed, so that each guess takes about half
 * a second.
 */
const iterations = 1_000_000;

/**
 * The content of a backup file: JSON, or with a passphrase its JSON Web
 * Encryption (RFC 7516, with the algorithms of RFC 7518, sections 4.8 and 5.3).
 *
 * @throws UserError when a row is invalid, so that it could not be restored
 */
export async function encodeBackup(
  rows: Subscription[],
  passphrase?: string,
): Promise<string> {
  const text = JSON.stringify(checkRows(rows));
  if (passphrase === undefined) return text;
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader(algorithms)
    .setKeyManagementParameters({ p2c: iterations })
    .encrypt(toBytes(passphrase));
}

/**
 * Whether a backup needs a passphrase.
 *
 * @throws UserError when the text is not a backup
 */
export function isEncrypted(backup: string): boolean {
  if (backup.startsWith("[")) return false;
  if (/^[\w-]+(\.[\w-]+){4}$/.test(backup)) return true;
  throw new UserError("This file is not a backup of the subscribers.");
}

/**
 * @throws UserError when the text is not a backup, or is damaged, or the
 * passphrase is wrong
 */
export async function decodeBackup(
  backup: string,
  passphrase = "",
): Promise<Subscription[]> {
  const encrypted = isEncrypted(backup);
  try {
    return checkRows(
      JSON.parse(encrypted ? await decrypt(backup, passphrase) : backup),
    );
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${encrypted ? "The passphrase is wrong, or the" : "The"} backup is damaged.`,
    );
  }
}

/**
 * @throws UserError with the position of the first invalid row in the list; the
 * message never quotes its values
 */
function checkRows(rows: unknown): Subscription[] {
  const { data, error } = rowList.safeParse(rows);
  if (data) return data;
  const [index, field] = error.issues[0]?.path ?? [];
  if (typeof index !== "number" || field === undefined)
    throw new UserError("The backup is damaged.");
  throw new UserError(
    `Subscriber ${index + 1} of the list cannot be restored: ${field} is not valid.`,
  );
}

async function decrypt(backup: string, passphrase: string): Promise<string> {
  const { plaintext } = await compactDecrypt(backup, toBytes(passphrase), {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
    maxPBES2Count: iterations,
  });
  return Buffer.from(plaintext).toString();
}

/**
 * The bytes of a passphrase. NFC makes them the same however the keyboard
 * composes letters.
 */
function toBytes(passphrase: string): Uint8Array {
  return Buffer.from(passphrase.normalize("NFC"));
}
