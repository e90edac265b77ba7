/**
 * Deploys the site; see docs/operations.md. With `--dry-run` it only tries everything on this computer; with
 * `--preview <name>` it makes a preview; with `--checked` it leaves out `npm test`, which has run on this commit.
 */
import { parseArgs } from "node:util";
import { deploy } from "./commands/deploy";
import { dryRun } from "./commands/dry-run";
import { reportError, UserError } from "./process/user-error";

try {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean" },
      checked: { type: "boolean", default: false },
      preview: { type: "string", default: "main" },
    },
  });
  if (!/^[a-z0-9-]+$/.test(values.preview)) {
    throw new UserError("The name of a preview has only small letters, digits and hyphens.");
  }
  await (values["dry-run"] ? dryRun() : deploy({ branch: values.preview, checked: values.checked }));
} catch (error) {
  reportError(error);
}
// The server of a dry run may still run.
process.exit();
