import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getAccess } from "./rendering";

const modules = import.meta.glob<{
  handle?: unknown;
  loader?: unknown;
  action?: unknown;
}>("./routes/{*,*/route}.{ts,tsx}", { eager: true });

/**
 * Whether the source of a route uses the admin session in its loader (`reads`)
 * or its action (`writes`).
 */
function adminCodeIn(file: string) {
  const source = readFileSync(`app/${file}`, "utf8");
  const from = (name: string) =>
    source.indexOf(`export async function ${name}`);
  const part = (start: number, end: number) =>
    start < 0 ? "" : source.slice(start, end < start ? undefined : end);
  const usesAdmin = (code: string) =>
    /\b(requireAdmin|isAdmin|logIn|logOut)\(/.test(code);
  const [loader, action] = [from("loader"), from("action")];
  return {
    reads: usesAdmin(part(loader, action)),
    writes: usesAdmin(part(action, -1)),
  };
}

test.each(Object.entries(modules))(
  "the route %s declares the access that its code needs",
  (file, { handle, action }) => {
    const { reads, writes } = adminCodeIn(file);
    const needed = writes
      ? "admin"
      : reads
        ? action
          ? "admin-reads"
          : "admin"
        : "public";
    expect(getAccess(handle)).toBe(needed);
  },
);
