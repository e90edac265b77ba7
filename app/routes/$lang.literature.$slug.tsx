import type { RouteHandle } from "~/rendering";
import chosenLesson from "./literature.$slug/chosen-lesson.js?inline-script";

export const handle: RouteHandle = {
  render: "static",
  inlineScript: chosenLesson,
  menu: "/philosophical-literature",
};

/** The page of a story in a language other than English. */
export {
  default,
  ErrorBoundary,
  loader,
  meta,
} from "./literature.$slug/route";
