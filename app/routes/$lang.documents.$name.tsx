import type { RouteHandle } from "~/rendering";

export const handle: RouteHandle = {
  render: "static",
};

/** The page of a document in a language other than English. */
export { default, links, loader, meta } from "./documents.$name/route";
