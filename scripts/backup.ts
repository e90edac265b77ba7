/** Writes the subscribers of the local database, or with `--remote` of Cloudflare's, into a file, encrypted unless `--plain`. */
import "./process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { decodeBackup, encodeBackup } from "./backup/backup-file";
import {
  databaseName,
  readCommand,
  readPassphrase,
  requireOutsideRepository,
  withDatabase,
} from "./backup/command";
import { readSubscribers } from "./backup/subscribers";

const { file, plain, remote } = readCommand(process.argv.slice(2));
requireOutsideRepository(file);
const passphrase = plain ? undefined : await readPassphrase({ isNew: true });
const rows = await withDatabase(remote, readSubscribers);
writeFileSync(file, await encodeBackup(rows, passphrase), { flag: "wx", mode: 0o600 });
const { length } = await decodeBackup(readFileSync(file, "utf8"), passphrase);
// The line above has read the file back, so the message may say that it can be read.
console.log(`${file} holds the ${length} subscribers of ${databaseName(remote)}, and can be read.`);
console.log(
  plain
    ? "It is not encrypted: anybody who has the file can read every name and address."
    : "It is encrypted. Without the passphrase, nobody can read or restore it.",
);
