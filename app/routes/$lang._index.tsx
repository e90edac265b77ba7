import type { RouteHandle } from "~/rendering";

export const handle: RouteHandle = {
  render: "static",
};

/** The home page in a language other than English is the classroom. */
export { default, loader, meta } from "./classroom/route";
