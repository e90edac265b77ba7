import { expect, test } from "vitest";
import { describeRoutes, renderingOf } from "./rendering";

test.each([
  [{ render: "static" }, "static"],
  [{ render: "server" }, "server"],
  [{ render: "app" }, "app"],
  [{ menu: "/contact" }, "server"],
  [{}, "server"],
  [undefined, "server"],
  [null, "server"],
])("the handle %j renders %s", (handle, rendering) => {
  expect(renderingOf(handle)).toBe(rendering);
});

test("the routes of a build are described by address, without the root and without layouts", () => {
  const routes = {
    root: { id: "root", path: "", module: { handle: { render: "app" } } },
    home: { id: "routes/_index", index: true, module: { handle: { render: "static" } } },
    layout: { id: "routes/_layout", module: {} },
    story: {
      id: "routes/literature.$slug",
      path: "literature/:slug",
      module: { handle: { render: "static", each: "stories", menu: "/philosophical-literature" } },
    },
    contact: { id: "routes/contact", path: "contact", module: { handle: { render: "app" } } },
    data: { id: "routes/api.resources", path: "api/resources", module: {} },
    rest: { id: "routes/$", path: "*", module: { handle: { render: "static" } } },
    gone: undefined,
  };
  expect(describeRoutes(routes)).toEqual([
    { path: "/", render: "static" },
    { path: "/literature/:slug", render: "static", each: "stories", menu: "/philosophical-literature" },
    { path: "/contact", render: "app" },
    { path: "/api/resources", render: "server" },
    { path: "/*", render: "static" },
  ]);
});
