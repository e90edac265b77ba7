import { createContext } from "~/server/data/context.server";
import type { TestApp } from "./test-app";

type Results = D1Result<Record<string, unknown>>[];
/** Makes a call to D1, and may count it or let it fail. */
type Through = (send: () => Promise<Results>) => Promise<Results>;

function wrapDatabase(db: D1Database, through: Through): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): object => {
    const run = async () =>
      (await through(async () => [await statement.all()]))[0];
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run,
      all: run,
      // Unlike that of D1, this one needs columns of different names.
      raw: async () => (await run())?.results.map(Object.values),
    };
    originals.set(wrapped, statement);
    return wrapped;
  };
  const wrapped = {
    prepare: (query: string) => wrap(db.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      through(() =>
        db.batch(statements.map((one) => originals.get(one) ?? one)),
      ),
    withSession: () => wrapped,
  };
  return wrapped as unknown as D1Database;
}

export function countUsage({ env }: TestApp) {
  const usage = { queries: 0, rowsRead: 0, rowsWritten: 0 };
  const DB = wrapDatabase(env.DB, async (send) => {
    const results = await send();
    usage.queries += 1;
    for (const { meta } of results) {
      usage.rowsRead += meta.rows_read;
      usage.rowsWritten += meta.rows_written;
    }
    return results;
  });
  return { context: createContext({ ...env, DB }), usage };
}

/**
 * The response to the call with this number, counted from 1, is lost, or it and
 * all after it fail.
 */
export type Fault = { kind: "lost response" | "always"; at: number };

export const overloaded = "D1_ERROR: D1 DB is overloaded.";

export function withFault({ env }: TestApp, fault?: Fault) {
  const counter = { calls: 0 };
  async function through<T>(call: () => Promise<T>): Promise<T> {
    counter.calls += 1;
    if (fault?.kind === "always" && counter.calls >= fault.at)
      throw new Error(overloaded);
    const result = await call();
    if (fault?.kind === "lost response" && counter.calls === fault.at)
      throw new Error("Network connection lost.");
    return result;
  }
  const FILES = {
    get: (key: string, options?: R2GetOptions) =>
      through(() => env.FILES.get(key, options)),
    head: (key: string) => through(() => env.FILES.head(key)),
  } as R2Bucket;
  const DB = wrapDatabase(env.DB, through);
  return { context: createContext({ ...env, DB, FILES }), counter };
}

export function withoutTable<T>(
  app: TestApp,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const away = `alter table ${table} rename to away`;
  return between(app, away, `alter table away rename to ${table}`, work);
}

/** The bug: the upsert of the rate limits returns no row. */
export function withBug<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  const trigger =
    "create trigger bug before insert on rate_limits begin select raise(ignore); end";
  return between(app, trigger, "drop trigger bug", work);
}

async function between<T>(
  { env }: TestApp,
  before: string,
  after: string,
  work: () => Promise<T>,
) {
  await env.DB.prepare(before).run();
  try {
    return await work();
  } finally {
    await env.DB.prepare(after).run();
  }
}
