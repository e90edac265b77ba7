import { readdirSync } from "node:fs";

const folder = "build/client";

/** The pages that are files: a page added to the site is here without anyone thinking of it. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html") && !file.endsWith("404.html"))
  .map((file) => `/${file.replace(/(^index)?\.html$/, "")}`)
  .sort();

/** The pages that the Worker makes. Plan 7 has a document, 8 another, 9 only its text, 10 a link to elsewhere. */
const made = ["/lesson-plans", ...[7, 8, 9, 10].map((id) => `/lesson-plans/${id}`), "/contact", "/admin"];

/** The address of every page that there is, then of pages that there are not. */
export const addresses = [...files, ...made];
export const missing = ["/no-such-page", "/lesson-plans/4711", "/literature/no-such-story"];
