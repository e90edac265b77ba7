import { describe, expect, test } from "vitest";
import { buildRoutesFile } from "./routes-file";

describe("_routes.json", () => {
  test.each([
    ["/about-team", "static", []],
    ["/", "static", []],
    ["/*", "static", []],
    ["/lesson-plans/:id", "server", ["/lesson-plans/*"]],
    ["/api/lesson-plans/:id/parts/:part", "server", ["/api/lesson-plans/*"]],
    ["/contact", "app", ["/contact", "/contact.data"]],
  ] as const)("of the route %s, which is %s, includes %j", (path, render, include) => {
    expect(buildRoutesFile([{ path, render }], [])).toEqual({ version: 1, include, exclude: [] });
  });

  test("has no rule twice or within another, which a deploy would refuse", () => {
    const paths = [
      "/apiary",
      "/api/*",
      "/api/*",
      "/api/lesson-plans",
      "/api/lesson-plans/:id",
      "/lesson-plans/:id",
    ];
    const { include } = buildRoutesFile(
      paths.map((path) => ({ path, render: "server" })),
      [],
    );
    expect(include).toEqual(["/api/*", "/apiary", "/lesson-plans/*"]);
  });

  test("excludes the files that lie below a pattern, and only those", () => {
    const routes = [
      { path: "/literature/:slug", render: "server" },
      { path: "/lesson-plans", render: "app" },
    ] as const;
    const prerendered = [
      "/",
      "/about-team",
      "/literature",
      "/literature-list",
      "/literature/our-john",
      "/lesson-plans/x",
    ];
    expect(buildRoutesFile([...routes], prerendered).exclude).toEqual(["/literature/our-john"]);
  });
});
