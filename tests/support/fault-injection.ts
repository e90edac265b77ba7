import { createContext } from "~/server/data/context.server";
import type { TestApp } from "./test-app";

type Row = Record<string, unknown>;
type Send = () => Promise<D1Result<Row>[]>;
/** Makes a call to D1, and may count it or let it fail. */
type Through = (send: Send) => ReturnType<Send>;

function wrapDatabase(db: D1Database, through: Through): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): object => {
    const run = async () =>
      (await through(async () => [await statement.all()]))[0];
    const rows = async () => (await run())?.results ?? [];
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run,
      all: run,
      first: async (column?: string) => {
        const [row = null] = await rows();
        return row && column ? row[column] : row;
      },
      // Unlike that of D1, this one needs columns of different names.
      raw: async () => (await rows()).map(Object.values),
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
 * `at` is the number of a call, counted from 1: its request is lost, its
 * response is lost, or every call from this one on fails.
 */
export type Fault = {
  kind: "lost request" | "lost response" | "always" | "none";
  at?: number;
  message?: string;
};

export function withFault({ env }: TestApp, { kind, at = 1, message }: Fault) {
  const counter = { calls: 0 };
  async function through<T>(call: () => Promise<T>, error: string): Promise<T> {
    counter.calls += 1;
    const number = counter.calls;
    if (
      kind === "lost request"
        ? number === at
        : kind === "always" && number >= at
    )
      throw new Error(error);
    const result = await call();
    if (kind === "lost response" && number === at) throw new Error(error);
    return result;
  }
  const DB = wrapDatabase(env.DB, (send) =>
    through(send, message ?? "D1_ERROR: Network connection lost."),
  );
  const r2 = "get: Unspecified error (0)";
  const FILES = {
    get: (key: string, options?: R2GetOptions) =>
      through(() => env.FILES.get(key, options), r2),
    head: (key: string) => through(() => env.FILES.head(key), r2),
  } as R2Bucket;
  return { context: createContext({ ...env, DB, FILES }), counter };
}

export function withoutTable<T>(
  app: TestApp,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  return between(
    app,
    `alter table ${table} rename to away`,
    `alter table away rename to ${table}`,
    work,
  );
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
