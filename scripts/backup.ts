/** Writes the subscribers of the local database, or with `--remote` of Cloudflare's, into a file, encrypted unless `--plain`. */
import "./process/report-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { decodeBackup, encodeBackup } from "./backup/backup-file";
import { readCommand, readPassphrase, requireOutsideRepository, withDatabase } from "./backup/command";
import { readSubscribers } from "./backup/subscribers";

const { file, plain, remote, database } = readCommand(process.argv.slice(2));
requireOutsideRepository(file);
const passphrase = plain ? undefined : await readPassphrase({ isNew: true });
const backup = await encodeBackup(await withDatabase(remote, readSubscribers), passphrase);
// A new file, which only its owner can read.
writeFileSync(file, backup, { flag: "wx", mode: 0o600, flush: true });
const { length } = await decodeBackup(readFileSync(file, "utf8"), passphrase);
console.log(`${file} holds the ${length} subscribers of ${database}, and can be read.`);
console.log(
  plain
    ? "It is not encrypted: anybody who has the file can read every name and address."
    : "It is encrypted. Without the passphrase, nobody can read or restore it.",
);
