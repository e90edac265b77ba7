/**
 * What goes wrong, and at which of the calls to D1 or R2, counted from 1: the question is lost there once,
 * its answer is lost there once, nothing is answered from there on, or every call is late.
 */
export type Fault =
  | { kind: "lost question" | "lost answer" | "always"; at: number }
  | { kind: "slow" }
  | { kind: "none" };

/** The calls a binding has had so far. */
export type Account = { calls: number };

const late = 60;

async function meet<T>(
  fault: Fault,
  account: Account,
  message: string,
  question: () => Promise<T>,
): Promise<T> {
  account.calls += 1;
  const call = account.calls;
  if (fault.kind === "slow") await new Promise((resolve) => setTimeout(resolve, late));
  if (fault.kind === "lost question" && call === fault.at) throw new Error(message);
  if (fault.kind === "always" && call >= fault.at) throw new Error(message);
  const answer = await question();
  if (fault.kind === "lost answer" && call === fault.at) throw new Error(message);
  return answer;
}

/** The real database, reached over a connection with a fault. */
export function faultyD1(real: D1Database, fault: Fault, account: Account): D1Database {
  const message = "D1_ERROR: Network connection lost.";
  const asking =
    <Name extends "run" | "all" | "raw" | "first">(statement: D1PreparedStatement, name: Name) =>
    (...words: unknown[]) =>
      meet(fault, account, message, () =>
        (statement[name] as (...words: unknown[]) => Promise<unknown>).apply(statement, words),
      );
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === "real") return target;
        if (name === "run" || name === "all" || name === "raw" || name === "first")
          return asking(target, name);
        return Reflect.get(target, name);
      },
    });
  return new Proxy(real, {
    get(target, name) {
      if (name === "withSession")
        return () => faultyD1(target.withSession() as unknown as D1Database, fault, account);
      if (name === "prepare") return (query: string) => wrap(target.prepare(query));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) =>
          meet(fault, account, message, () =>
            target.batch(statements.map((statement) => Reflect.get(statement, "real"))),
          );
      }
      return Reflect.get(target, name);
    },
  });
}

/** The real bucket, reached over a connection with a fault. */
export function faultyR2(real: R2Bucket, fault: Fault, account: Account): R2Bucket {
  return new Proxy(real, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== "get" && name !== "head") return own;
      return (...words: unknown[]) =>
        meet(fault, account, "get: Unspecified error (0)", () =>
          (own as (...words: unknown[]) => Promise<unknown>).apply(target, words),
        );
    },
  });
}
