import { describe, expect, test } from "vitest";
import { routesFile } from "./routes-file";

describe("_routes.json", () => {
  test.each([
    ["/about-team", "static", []],
    ["/", "static", []],
    ["/*", "static", []],
    ["/literature/:slug", "static", []],
    ["/sitemap.xml", "server", ["/sitemap.xml"]],
    ["/lesson-plans/:id", "server", ["/lesson-plans/*"]],
    ["/content/lessons/*", "server", ["/content/lessons/*"]],
    ["/api/lesson-plans/:id/parts/:part", "server", ["/api/lesson-plans/*"]],
    ["/contact", "app", ["/contact", "/contact.data"]],
  ] as const)("of the route %s, which is %s, includes %j", (path, render, include) => {
    expect(routesFile([{ path, render }], [])).toEqual({ version: 1, include, exclude: [] });
  });

  test("names each pattern once, in order", () => {
    const { include } = routesFile(
      [
        { path: "/lesson-plans/:id", render: "server" },
        { path: "/contact", render: "app" },
        { path: "/lesson-plans/*", render: "server" },
        { path: "/admin", render: "app" },
      ],
      [],
    );
    expect(include).toEqual(["/admin", "/admin.data", "/contact", "/contact.data", "/lesson-plans/*"]);
  });

  test("has no rule within another, which a deploy would refuse", () => {
    const paths = ["/api/*", "/api/lesson-plans", "/api/lesson-plans/:id", "/apiary", "/lesson-plans/:id"];
    const { include } = routesFile(
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
    expect(routesFile([...routes], prerendered).exclude).toEqual(["/literature/our-john"]);
  });
});
