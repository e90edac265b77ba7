import type { D1Database, D1PreparedStatement, R2Bucket } from "@cloudflare/workers-types";

/**
 * What goes wrong, and at which of the calls to D1 or R2, counted from 1: there once, from there on always, or
 * every call is late.
 */
export type Fault = { kind: "once" | "always"; at: number } | { kind: "slow" } | { kind: "none" };

/** The calls a binding has had so far. */
export type Account = { calls: number };

const late = 60;

async function meet(fault: Fault, account: Account, message: string): Promise<void> {
  account.calls += 1;
  if (fault.kind === "slow") await new Promise((resolve) => setTimeout(resolve, late));
  const broken =
    (fault.kind === "once" && account.calls === fault.at) ||
    (fault.kind === "always" && account.calls >= fault.at);
  if (broken) throw new Error(message);
}

/** The real database, reached over a connection with a fault. */
export function faultyD1(real: D1Database, fault: Fault, account: Account): D1Database {
  const message = "D1_ERROR: Network connection lost.";
  const asking =
    <Name extends "run" | "all" | "raw" | "first">(statement: D1PreparedStatement, name: Name) =>
    async (...words: unknown[]) => {
      await meet(fault, account, message);
      return (statement[name] as (...words: unknown[]) => Promise<unknown>).apply(statement, words);
    };
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
        return async (statements: D1PreparedStatement[]) => {
          await meet(fault, account, message);
          return target.batch(statements.map((statement) => Reflect.get(statement, "real")));
        };
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
      return async (...words: unknown[]) => {
        await meet(fault, account, "get: Unspecified error (0)");
        return (own as (...words: unknown[]) => unknown).apply(target, words);
      };
    },
  });
}
