/** The page of a document in a language other than English. */
export { default, handle, links, loader, meta } from "./documents.$name/route";
