import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { migrateLocalDatabase } from "../content/local-data";
import { withLocalBindings, withRemoteBindings } from "../data/bindings";
import { UserError } from "../process/user-error";

/** Reads the command line of `npm run backup` and `npm run restore`. */
export function readCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      remote: { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0)
    throw new UserError(
      "Name one file, for example: npm run backup -- --remote ../subscribers.backup",
    );
  return { ...values, file: resolve(file) };
}

/** The name of the database in messages. */
export function databaseName(remote: boolean): string {
  return remote ? "the database at Cloudflare" : "the local database";
}

/**
 * Opens the database. If a local one lacks the subscriber table or one of its
 * columns, it is migrated first.
 *
 * @throws UserError when the database at Cloudflare lacks one of them
 */
export async function withDatabase<T>(
  remote: boolean,
  use: (db: D1Database) => Promise<T>,
): Promise<T> {
  const open = () =>
    (remote ? withRemoteBindings : withLocalBindings)(({ DB }) => use(DB));
  return open().catch(async (error) => {
    if (!/no such (table|column)|has no column/.test(String(error)))
      throw error;
    if (remote)
      throw new UserError(
        "The subscriber table is missing or lacks a column. Deploy first.",
      );
    await migrateLocalDatabase();
    return open();
  });
}

/**
 * Requires a new file outside the repository, so that no name or address gets
 * into git. Symbolic links are resolved.
 *
 * @throws UserError when the file is inside the repository, its folder is
 *   missing, or it already exists
 */
export function requireOutsideRepository(file: string, repository = "."): void {
  if (!existsSync(dirname(file)))
    throw new UserError(`The folder ${dirname(file)} does not exist.`);
  if (
    join(realpathSync(dirname(file)), sep).startsWith(
      join(realpathSync(repository), sep),
    )
  )
    throw new UserError(
      `${file} is inside the repository. Choose a path outside it, for example ../subscribers.backup`,
    );
  if (existsSync(file))
    throw new UserError(`${file} already exists. Choose another name.`);
}

/**
 * Reads the passphrase from BACKUP_PASSPHRASE, or from the keyboard without
 * showing it.
 *
 * @param options.isNew whether to ask twice, because nothing else would reveal
 *   a typo
 * @throws UserError when it is too short, or when the two do not match
 */
export async function readPassphrase(
  { isNew }: { isNew: boolean },
  ask = askAtTerminal,
): Promise<string> {
  const isTyped = process.env.BACKUP_PASSPHRASE === undefined;
  const passphrase =
    process.env.BACKUP_PASSPHRASE ?? (await ask("Passphrase: "));
  if (passphrase.length < 12)
    throw new UserError("The passphrase must have at least 12 characters.");
  if (isNew && isTyped && (await ask("Repeat the passphrase: ")) !== passphrase)
    throw new UserError("The passphrases do not match. Nothing was written.");
  return passphrase;
}

async function askAtTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UserError(
      "Put the passphrase into the variable BACKUP_PASSPHRASE.",
    );
  process.stdout.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output,
    terminal: true,
  });
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer;
}
