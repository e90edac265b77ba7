import type { Subscription } from "../../app/server/data/schema.server";

const rowsPerQuery = 5000;
/** D1 accepts values of up to 2 MB, and a row is shorter than 2 kB. */
const rowsPerStatement = 1000;

/** Every subscriber, by id. */
export async function readSubscribers(db: D1Database): Promise<Subscription[]> {
  const page = db.prepare(
    `select id, name, email, created_at createdAt, notice_version noticeVersion
     from subscriptions where id > ?1 order by id limit ${rowsPerQuery}`,
  );
  const rows: Subscription[] = [];
  for (;;) {
    const { results } = await page.bind(rows.at(-1)?.id ?? 0).all<Subscription>();
    if (results.length === 0) return rows;
    rows.push(...results);
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
  const count = db.prepare("select count(*) total from subscriptions");
  const before = await count.first<number>("total");
  // All rows that can keep their id are inserted first, because a newly assigned id could be that of a later row.
  await db.batch([withIds, others].flatMap((insert) => groups.map((json) => insert.bind(json))));
  return Number(await count.first("total")) - Number(before);
}
