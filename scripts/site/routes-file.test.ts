import { expect, test } from "vitest";
import { buildRoutesFile } from "./routes-file";

test.each([
  ["/about-team", "static", []],
  ["/lesson-plans/:id", "server", ["/lesson-plans/*"]],
  ["/api/lesson-plans/:id/parts/:part", "server", ["/api/lesson-plans/*"]],
  ["/contact", "app", ["/contact", "/contact.data"]],
] as const)(
  "of the route %s, which is %s, _routes.json includes %j",
  (path, render, include) => {
    expect(buildRoutesFile([{ path, render }], [])).toEqual({
      version: 1,
      include,
      exclude: [],
    });
  },
);

test("_routes.json has no rule twice or within another, which a deploy would refuse", () => {
  const paths = [
    "/apiary",
    "/api/*",
    "/api/*",
    "/api/plans",
    "/api/plans/:id",
    "/plans/:id",
  ];
  const routes = paths.map((path) => ({ path, render: "server" as const }));
  expect(buildRoutesFile(routes, []).include).toEqual([
    "/api/*",
    "/apiary",
    "/plans/*",
  ]);
});

test("_routes.json excludes the files that lie below a pattern, and only those", () => {
  const routes = [
    { path: "/literature/:slug", render: "server" },
    { path: "/contact", render: "app" },
  ] as const;
  const prerendered = [
    "/",
    "/literature",
    "/literature-list",
    "/literature/our-john",
    "/contact/x",
  ];
  expect(buildRoutesFile([...routes], prerendered).exclude).toEqual([
    "/literature/our-john",
  ]);
});
