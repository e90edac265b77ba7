/**
 * Deploys the site; see docs/operations.md. `--dry-run` tries everything on
 * this computer only, `--preview <name>` deploys a preview, and `--checked`
 * skips `npm run test:all`, which has already passed for this commit.
 */
import "./process/report-errors";
import { parseArgs } from "node:util";
import { deploy } from "./commands/deploy";
import { UserError } from "./process/user-error";

const { values } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    checked: { type: "boolean", default: false },
    preview: { type: "string" },
  },
});
const { preview = "" } = values;
if (!/^[a-z0-9-]*$/.test(preview))
  throw new UserError(
    "The name of a preview may only have lower-case letters, digits and hyphens.",
  );
if (values.preview === "" || preview === "main")
  throw new UserError("Name the preview after its branch, which is not main.");
await deploy({
  branch: preview || "main",
  checked: values.checked,
  isDryRun: values["dry-run"],
});
// The server of a dry run may still be running.
process.exit();
