/**
 * Prints PDFs that are missing or outdated into `.printed/`: all of them, or
 * those whose address contains one of the arguments, such as `one-medal`. With
 * `--in-git`, it makes again what git holds: the PDFs in `content/printed/`, and
 * the pictures of papers.
 */
import "./process/report-errors";
import { parseArgs } from "node:util";
import { requireContentForBuild } from "./check/read-content";
import { printPdfs, remakeFilesInGit } from "./pdf/print-pdfs";
import { ownSiteFolders } from "./site/build";

const { values, positionals } = parseArgs({
  options: { "in-git": { type: "boolean" } },
  allowPositionals: true,
});
const loaded = await requireContentForBuild(ownSiteFolders.contentFolder);
if (values["in-git"]) await remakeFilesInGit(loaded, ownSiteFolders);
else if (positionals.length > 0)
  await printPdfs(loaded, ownSiteFolders, undefined, positionals);
else await printPdfs(loaded, ownSiteFolders);
