import type { TestApp } from "./test-app";

/**
 * A fault of D1 or R2. `at` is the number of a call, counted from 1: its request is lost, its response is lost, or every call
 * from this one on fails.
 */
export type Fault =
  | { kind: "lost request" | "lost response" | "always"; at: number; message?: string }
  | { kind: "none" };

/** The number of calls to a binding so far. */
type Counter = { calls: number };

async function withFault<T>(
  fault: Fault,
  counter: Counter,
  message: string,
  call: () => Promise<T>,
): Promise<T> {
  counter.calls += 1;
  const number = counter.calls;
  if (fault.kind === "lost request" && number === fault.at) throw new Error(message);
  if (fault.kind === "always" && number >= fault.at) throw new Error(message);
  const result = await call();
  if (fault.kind === "lost response" && number === fault.at) throw new Error(message);
  return result;
}

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** The real database, with a fault in the connection. */
export function faultyD1(real: D1Database, fault: Fault, counter: Counter): D1Database {
  const message = ("message" in fault && fault.message) || "D1_ERROR: Network connection lost.";
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const own: unknown = Reflect.get(target, name);
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === "real") return target;
        if (!["run", "all", "raw", "first"].includes(String(name))) return own;
        return (...args: unknown[]) =>
          withFault(fault, counter, message, () => (own as AnyCall).apply(target, args));
      },
    });
  return new Proxy(real, {
    get(target, name) {
      if (name === "withSession")
        return () => faultyD1(target.withSession() as unknown as D1Database, fault, counter);
      if (name === "prepare") return (query: string) => wrap(target.prepare(query));
      if (name !== "batch") return Reflect.get(target, name);
      return (statements: D1PreparedStatement[]) =>
        withFault(fault, counter, message, () =>
          target.batch(statements.map((statement) => Reflect.get(statement, "real"))),
        );
    },
  });
}

/** The real bucket, with a fault in the connection. */
export function faultyR2(real: R2Bucket, fault: Fault, counter: Counter): R2Bucket {
  return new Proxy(real, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== "get" && name !== "head") return own;
      return (...args: unknown[]) =>
        withFault(fault, counter, "get: Unspecified error (0)", () => (own as AnyCall).apply(target, args));
    },
  });
}

/** Does something while a table is missing, so that the Worker's queries fail. */
export function withoutTable<T>(app: TestApp, table: string, work: () => Promise<T>): Promise<T> {
  return between(app, `alter table ${table} rename to away`, `alter table away rename to ${table}`, work);
}

/** Does something while sign-ups and logins have a bug: the upsert of the rate limits returns no row, which cannot happen. */
export function withBug<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  const trigger = "create trigger bug before insert on rate_limits begin select raise(ignore); end";
  return between(app, trigger, "drop trigger bug", work);
}

async function between<T>({ env }: TestApp, before: string, after: string, work: () => Promise<T>) {
  await env.DB.prepare(before).run();
  try {
    return await work();
  } finally {
    await env.DB.prepare(after).run();
  }
}
