import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";
import { UserError } from "../local/user-error";

/** A row of the subscriber table. */
export type Row = {
  /** The leave links of letters hold it. Missing in an old backup. */
  id?: number | undefined;
  name: string | null;
  email: string;
  createdAt: number;
  /** Missing in a backup from before there was a notice. */
  noticeVersion?: string | null;
};

/** The first line of the file. The rest is JSON, or salt, nonce, tag and encrypted JSON. */
type Header = { format: "p4c-india-backup-1"; made: string; encrypted: boolean; bytes: number };

const header: z.ZodType<Header> = z.object({
  format: z.literal("p4c-india-backup-1"),
  made: z.string(),
  encrypted: z.boolean(),
  bytes: z.number(),
});
const rowList: z.ZodType<Row[]> = z.array(
  z.object({
    id: z.number().optional(),
    name: z.string().nullable(),
    email: z.string(),
    createdAt: z.number(),
    noticeVersion: z.string().nullish(),
  }),
);

const sizes = { salt: 16, nonce: 12, tag: 16 };

/** The bytes of a backup, encrypted with AES-256-GCM under a key that scrypt derives from the passphrase, if there is one. */
export function encodeBackup(rows: Row[], passphrase?: string): Buffer {
  const text = Buffer.from(JSON.stringify(rows));
  const encrypted = passphrase !== undefined;
  const bytes = text.length + (encrypted ? sizes.salt + sizes.nonce + sizes.tag : 0);
  const line = headerLine({ format: "p4c-india-backup-1", made: new Date().toISOString(), encrypted, bytes });
  return Buffer.concat([line, encrypted ? encrypt(text, passphrase, line) : text]);
}

/** Whether a file is a backup, and whether it needs a passphrase; read before the passphrase is asked for. */
export function isEncrypted(file: Buffer): boolean {
  return readHeader(file).encrypted;
}

/** @throws UserError when the file is no backup, is not complete, was changed, or has another passphrase */
export function decodeBackup(file: Buffer, passphrase?: string): Row[] {
  const { encrypted, bytes } = readHeader(file);
  const start = file.indexOf("\n") + 1;
  const [line, body] = [file.subarray(0, start), file.subarray(start)];
  if (body.length !== bytes) {
    throw new UserError(`The backup is not complete: it has ${body.length} bytes instead of ${bytes}.`);
  }
  try {
    return rowList.parse(JSON.parse((encrypted ? decrypt(body, passphrase ?? "", line) : body).toString()));
  } catch {
    throw new UserError(
      encrypted ? "The passphrase is wrong, or the backup was changed." : "The backup is damaged.",
    );
  }
}

function headerLine(value: Header): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function readHeader(file: Buffer): Header {
  try {
    return header.parse(JSON.parse(file.subarray(0, file.indexOf("\n")).toString()));
  } catch {
    throw new UserError("This file is not a backup of the subscribers.");
  }
}

/** About half a second and 128 MB for each guess of the passphrase. */
function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize("NFC"), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
}

function encrypt(text: Buffer, passphrase: string, line: Buffer): Buffer {
  const [salt, nonce] = [randomBytes(sizes.salt), randomBytes(sizes.nonce)];
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce).setAAD(line);
  const secret = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), secret]);
}

function decrypt(body: Buffer, passphrase: string, line: Buffer): Buffer {
  const nonceAt = sizes.salt;
  const tagAt = nonceAt + sizes.nonce;
  const textAt = tagAt + sizes.tag;
  const key = keyOf(passphrase, body.subarray(0, nonceAt));
  const decipher = createDecipheriv("aes-256-gcm", key, body.subarray(nonceAt, tagAt));
  decipher.setAAD(line).setAuthTag(body.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(body.subarray(textAt)), decipher.final()]);
}
