import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeRoutes, getAccess, getRendering } from "./rendering";

test.each([
  [{ render: "static" }, "static"],
  [{ render: "app" }, "app"],
  [{ menu: "/contact" }, "server"],
  [undefined, "server"],
])("the handle %j renders %s", (handle, rendering) => {
  expect(getRendering(handle)).toBe(rendering);
});

test("describeRoutes omits the root and layouts", () => {
  const routes = {
    root: { id: "root", path: "", module: { handle: { render: "app" } } },
    home: { id: "routes/_index", index: true, module: { handle: { render: "static" } } },
    layout: { id: "routes/_layout", module: {} },
    story: {
      id: "routes/literature.$slug",
      path: "literature/:slug",
      module: { handle: { render: "static", each: "stories", menu: "/philosophical-literature" } },
    },
    data: { id: "routes/api.resources", path: "api/resources", module: {} },
    gone: undefined,
  };
  expect(describeRoutes(routes)).toEqual([
    { path: "/", render: "static" },
    { path: "/literature/:slug", render: "static", each: "stories", menu: "/philosophical-literature" },
    { path: "/api/resources", render: "server" },
  ]);
});

const modules = import.meta.glob<{ handle?: unknown; loader?: unknown; action?: unknown }>(
  "./routes/*.{ts,tsx}",
  { eager: true },
);

/** Whether the source of a route uses the admin session in its loader (`reads`) or its action (`writes`). */
function adminCodeIn(file: string) {
  const source = readFileSync(`app/routes/${file}`, "utf8");
  const from = (name: string) => source.indexOf(`export async function ${name}`);
  const part = (start: number, end: number) =>
    start < 0 ? "" : source.slice(start, end < start ? undefined : end);
  const usesAdmin = (code: string) => /\b(requireAdmin|isAdmin|logIn|logOut)\(/.test(code);
  const [loader, action] = [from("loader"), from("action")];
  return { reads: usesAdmin(part(loader, action)), writes: usesAdmin(part(action, -1)) };
}

test.each(readdirSync("app/routes"))("the route %s declares the access that its code needs", (file) => {
  const { reads, writes } = adminCodeIn(file);
  const needed = writes
    ? "admin"
    : reads
      ? modules[`./routes/${file}`]?.action
        ? "admin-reads"
        : "admin"
      : "public";
  expect(getAccess(modules[`./routes/${file}`]?.handle)).toBe(needed);
});
