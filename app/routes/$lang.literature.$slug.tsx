import type { RouteHandle } from "~/rendering";

export const handle: RouteHandle = {
  render: "static",
  collection: "translations",
  menu: "/philosophical-literature",
};

/** The page of a story in a language other than English. */
export {
  default,
  ErrorBoundary,
  links,
  loader,
  meta,
} from "./literature.$slug/route";
