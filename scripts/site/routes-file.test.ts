import { expect, test } from "vitest";
import { buildRoutesFile } from "./routes-file";

const text = buildRoutesFile(
  [
    { path: "/about-team", render: "static" },
    { path: "/literature/:slug", render: "server" },
    { path: "/plans/:id/parts/:part", render: "server" },
    { path: "/contact", render: "app" },
    { path: "/apiary", render: "server" },
    // A deployment refuses a rule twice, or within another.
    { path: "/api/*", render: "server" },
    { path: "/api/*", render: "server" },
    { path: "/api/plans", render: "server" },
    { path: "/api/plans/:id", render: "server" },
    { path: "/:lang/proof", render: "server" },
  ],
  ["/", "/literature", "/literature-list", "/literature/our-john"],
  ["hi", "ta"],
);
const file = JSON.parse(text);

test("only routes rendered per request go to the Worker", () => {
  expect(file.include).toEqual([
    "/api/*",
    "/apiary",
    "/contact",
    "/contact.data",
    "/hi/proof",
    "/literature/*",
    "/plans/*",
    "/ta/proof",
  ]);
});

test("only files below such a route are excluded", () => {
  expect(file.exclude).toEqual(["/literature/our-john"]);
});
