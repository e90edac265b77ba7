/** Writes the subscribers of the local database, or with `--remote` of Cloudflare's, into a file, encrypted unless `--plain`. */
import "./process/report-errors";
import { decodeBackup, encodeBackup } from "./backup/backup-file";
import {
  databaseName,
  readCommand,
  readPassphrase,
  requireOutsideRepository,
  withDatabase,
  writeVerified,
} from "./backup/command";
import { readSubscribers } from "./backup/subscribers";

const { file, plain, remote } = readCommand(process.argv.slice(2));
requireOutsideRepository(file);
const passphrase = plain ? undefined : await readPassphrase({ isNew: true });
const rows = await withDatabase(remote, readSubscribers);
const backup = await encodeBackup(rows, passphrase);
// It has been read back, so the message may say that it can be read.
const { length } = await writeVerified(file, backup, (text) => decodeBackup(text, passphrase));
console.log(`${file} holds the ${length} subscribers of ${databaseName(remote)}, and can be read.`);
console.log(
  plain
    ? "It is not encrypted: anybody who has the file can read every name and address."
    : "It is encrypted. Without the passphrase, nobody can read or restore it.",
);
