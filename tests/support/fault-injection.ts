import { createLoadContext } from "~/server/data/context.server";
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
  return { context: createLoadContext({ ...env, DB }), usage };
}

/**
 * The response to the call with this number, counted from 1, is lost, or it and
 * all after it fail or are never answered.
 */
export type Fault = { kind: "lost response" | "always" | "hangs"; at: number };

export const overloaded = "D1_ERROR: D1 DB is overloaded.";

/** The bindings with the fault, and a count of the calls to them. */
export function bindingsWithFault({ env }: TestApp, fault?: Fault) {
  const counter = { calls: 0 };
  async function through<T>(call: () => Promise<T>): Promise<T> {
    counter.calls += 1;
    if (fault?.kind === "always" && counter.calls >= fault.at)
      throw new Error(overloaded);
    if (fault?.kind === "hangs" && counter.calls >= fault.at)
      return new Promise(() => {});
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
  return { env: { ...env, DB, FILES }, counter };
}

/** The bug: no statement returns a row. */
export function withBug({ env }: TestApp) {
  const DB = wrapDatabase(env.DB, async (send) =>
    (await send()).map((result) => ({ ...result, results: [] })),
  );
  return { ...env, DB };
}
