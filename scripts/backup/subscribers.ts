import type { Subscription } from "../../app/server/data/schema.server";
import { UserError } from "../process/user-error";

const rowsPerQuery = 5000;
/** D1 accepts values of up to 2 MB, and a row is shorter than 2 kB. */
const rowsPerStatement = 1000;

/**
 * Every subscriber, oldest first.
 *
 * @throws UserError when there are fewer than the database has counted
 */
export async function readSubscribers(db: D1Database): Promise<Subscription[]> {
  const total = await count(db);
  const rows = await readRows(db);
  if (rows.length >= total) return rows;
  throw new UserError(`Only ${rows.length} of ${total} subscribers could be read. Run the command again.`);
}

async function readRows(db: D1Database): Promise<Subscription[]> {
  const page = db.prepare(
    `select id, name, email, created_at createdAt, notice_version noticeVersion
     from subscriptions where id > ?1 order by id limit ${rowsPerQuery}`,
  );
  const rows: Subscription[] = [];
  for (let last = 0; ; ) {
    const { results } = await page.bind(last).all<Subscription>();
    rows.push(...results);
    const end = results.at(-1);
    if (!end || results.length < rowsPerQuery) return rows;
    last = end.id;
  }
}

/**
 * Adds the missing subscribers, all of them or none, and does not change the others. Each keeps its id, so that unsubscribe
 * links in e-mails keep working, unless somebody else now has that id.
 *
 * @returns how many were added
 */
export async function restoreSubscribers(db: D1Database, rows: Subscription[]): Promise<number> {
  const columns = "value ->> 'name', value ->> 'email', value ->> 'createdAt', value ->> 'noticeVersion'";
  const withIds = db.prepare(
    `insert into subscriptions (id, name, email, created_at, notice_version)
     select value ->> 'id', ${columns} from json_each(?1) where true
     on conflict (id) do nothing on conflict (email) do nothing`,
  );
  const others = db.prepare(
    `insert into subscriptions (name, email, created_at, notice_version)
     select ${columns} from json_each(?1) where true
     on conflict (email) do nothing`,
  );
  const groups: string[] = [];
  for (let first = 0; first < rows.length; first += rowsPerStatement)
    groups.push(JSON.stringify(rows.slice(first, first + rowsPerStatement)));
  if (groups.length === 0) return 0;
  const before = await count(db);
  // All rows that can keep their id are inserted first, because a newly assigned id could be that of a later row.
  await db.batch([withIds, others].flatMap((insert) => groups.map((json) => insert.bind(json))));
  return (await count(db)) - before;
}

async function count(db: D1Database): Promise<number> {
  return (await db.prepare("select count(*) total from subscriptions").first<number>("total")) ?? 0;
}
