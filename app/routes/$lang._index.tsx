import type { RouteHandle } from "~/rendering";

export const handle: RouteHandle = {
  render: "static",
  collection: "languages",
};

/** The classroom in a language other than English, which is home there. */
export { default, links, loader, meta } from "./classroom/route";
