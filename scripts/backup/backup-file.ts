import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import { parseId } from "../../app/server/data/id.server";
import type { Subscription } from "../../app/server/data/schema.server";
import { UserError } from "../local/user-error";

/** As many characters as a check of the table allows. */
const textOf = (least: number, most: number) =>
  z.string().refine((text) => [...text].length >= least && [...text].length <= most);

/** Refuses what the table refuses, and ids and times at which the admin area would fail. */
const rowList: z.ZodType<Subscription[]> = z.array(
  z.object({
    id: z.number().refine((id) => parseId(String(id)) === id),
    name: textOf(1, 100).nullable(),
    email: textOf(3, 254),
    createdAt: z.number().int().min(0).max(Date.UTC(9999, 0)),
    noticeVersion: z.string().nullable(),
  }),
);

const algorithms = { alg: "PBES2-HS512+A256KW", enc: "A256GCM" };
/** How often the passphrase is hashed, so that each guess takes about half a second. */
const iterations = 1_000_000;

/**
 * The text of a backup: JSON, or with a passphrase a JSON Web Encryption of it (RFC 7516, with the algorithms of RFC 7518,
 * sections 4.8 and 5.3).
 */
export async function encodeBackup(rows: Subscription[], passphrase?: string): Promise<string> {
  const text = JSON.stringify(rows);
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
  try {
    return rowList.parse(JSON.parse(encrypted ? await decrypt(backup, passphrase) : backup));
  } catch {
    throw new UserError(
      encrypted ? "The passphrase is wrong, or the backup is damaged." : "The backup is damaged.",
    );
  }
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
