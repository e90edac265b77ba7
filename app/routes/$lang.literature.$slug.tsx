/** The page of a story in a language other than English. */
export {
  default,
  ErrorBoundary,
  handle,
  loader,
  meta,
} from "./literature.$slug/route";
