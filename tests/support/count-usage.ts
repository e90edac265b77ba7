import { type Context, createContext, type Env } from "~/server/data/context.server";

/** A context for a database and an environment, with counts of its queries and of the rows that D1 reads and writes. */
export function countUsage(d1: D1Database, env: Env = {}) {
  const usage = { queries: 0, rowsRead: 0, rowsWritten: 0 };
  const add = ({ meta }: D1Result) => {
    usage.rowsRead += meta.rows_read;
    usage.rowsWritten += meta.rows_written;
  };
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy: D1PreparedStatement = new Proxy(statement, {
      get(target, name: keyof D1PreparedStatement) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        return async (...args: never[]) => {
          usage.queries += 1;
          // `raw` returns no usage, so `all` runs instead. The results are the same unless two columns have the same name.
          const method = name === "raw" ? "all" : name;
          const result: unknown = await (target[method] as (...args: never[]) => unknown).apply(target, args);
          if (method === "run" || method === "all") add(result as D1Result);
          return name === "raw" ? (result as D1Result<object>).results.map(Object.values) : result;
        };
      },
    });
    real.set(proxy, statement);
    return proxy;
  };
  const database = new Proxy(d1, {
    get(target, name: keyof D1Database) {
      if (name === "prepare") return (query: string) => counted(target.prepare(query));
      if (name !== "batch") return target[name].bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements.map((statement) => real.get(statement) ?? statement));
        usage.queries += 1;
        for (const result of results) add(result);
        return results;
      };
    },
  });
  const context: Context = createContext({ ...env, DB: database });
  return { context, usage };
}
