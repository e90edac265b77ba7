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
  const page = db.prepare(
    `select id, name, email, created_at createdAt, notice_version noticeVersion
     from subscriptions where id > ?1 order by id limit ${rowsPerQuery}`,
  );
  const rows: Subscription[] = [];
  while (rows.length < total) {
    const { results } = await page
      .bind(rows.at(-1)?.id ?? 0)
      .all<Subscription>();
    if (results.length === 0)
      throw new UserError(
        `Only ${rows.length} of ${total} subscribers could be read. Run the command again.`,
      );
    rows.push(...results);
  }
  return rows;
}

/**
 * Adds the missing subscribers, all of them or none, and does not change the
 * others. Each keeps its id, so that unsubscribe links in e-mails keep working,
 * unless somebody else now has that id.
 *
 * @returns how many were added
 */
export async function restoreSubscribers(
  db: D1Database,
  rows: Subscription[],
): Promise<number> {
  const columns =
    "value ->> 'name', value ->> 'email', value ->> 'createdAt', value ->> 'noticeVersion'";
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
  if (rows.length === 0) return 0;
  const groups: string[] = [];
  for (let first = 0; first < rows.length; first += rowsPerStatement)
    groups.push(JSON.stringify(rows.slice(first, first + rowsPerStatement)));
  const before = await count(db);
  // All rows that can keep their id are inserted first, because a newly
  // assigned id could be that of a later row.
  await db.batch(
    [withIds, others].flatMap((insert) =>
      groups.map((json) => insert.bind(json)),
    ),
  );
  return (await count(db)) - before;
}

async function count(db: D1Database): Promise<number> {
  return (
    (await db
      .prepare("select count(*) total from subscriptions")
      .first<number>("total")) ?? 0
  );
}
