/**
 * Adds the missing subscribers of a backup to the local database, or with
 * `--remote` to Cloudflare's.
 */
import "./process/report-errors";
import { readFileSync, statSync } from "node:fs";
import { decodeBackup, isEncrypted } from "./backup/backup-file";
import {
  databaseName,
  readCommand,
  readPassphrase,
  withDatabase,
} from "./backup/command";
import { restoreSubscribers } from "./backup/subscribers";
import { UserError } from "./process/user-error";

const { file, remote } = readCommand(process.argv.slice(2));
if (!statSync(file, { throwIfNoEntry: false })?.isFile())
  throw new UserError(`There is no file ${file}.`);
const backup = readFileSync(file, "utf8");
const passphrase = isEncrypted(backup)
  ? await readPassphrase({ isNew: false })
  : undefined;
const rows = await decodeBackup(backup, passphrase);
const added = await withDatabase(remote, (db) => restoreSubscribers(db, rows));
console.log(
  `Of ${rows.length} subscribers, ${added} were added to ${databaseName(remote)}; ` +
    `${rows.length - added} were already on the list and are unchanged.`,
);
