/**
 * Writes the subscribers of the local database, or with `--remote` of
 * Cloudflare's, into a file, encrypted unless `--plain`.
 */
import "./process/report-errors";
import { decodeBackup, encodeBackup } from "./backup/backup-file";
import {
  databaseName,
  readCommand,
  readPassphrase,
  requireOutsideRepository,
  withDatabase,
} from "./backup/command";
import { readSubscribers } from "./backup/subscribers";
import { writeComplete } from "./process/write-complete";

const { file, plain, remote } = readCommand(process.argv.slice(2));
requireOutsideRepository(file);
const passphrase = plain ? undefined : await readPassphrase({ isNew: true });
const rows = await withDatabase(remote, readSubscribers);
const backup = await encodeBackup(rows, passphrase);
// Only its owner can read it. It has been read back, so the message may say
// that it can be read.
const verify = async (written: Buffer) =>
  (await decodeBackup(String(written), passphrase)).length;
const length = await writeComplete(file, backup, { mode: 0o600, verify });
console.log(
  `${file} holds the ${length} subscribers of ${databaseName(remote)}, and can be read.`,
);
console.log(
  plain
    ? "It is not encrypted: anybody who has the file can read every name and address."
    : "It is encrypted. Without the passphrase, nobody can read or restore it.",
);
