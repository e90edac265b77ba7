// The whole test run, from a bare checkout. The last line says how many checks passed and failed.
import { spawnSync } from "node:child_process";
import { nodeIsAtLeast, runTypeScript, setUp, writeSecrets } from "./local/setup.mjs";

setUp();
writeSecrets();
if (nodeIsAtLeast(20, 19)) await runTypeScript("test-run.ts");
else runWithNewerNode();

/** Before Node 20.19 its own fetch, through which tests call loaders, read forms wrongly and broke under false clocks. */
function runWithNewerNode() {
  // Else nobody knows what is fetched here, and why.
  console.log(`Node ${process.versions.node} is too old for the tests; npm brings Node 22 for them …`);
  const node = ["exec", "--yes", "--package=node@22", "--", "node"];
  const { status } = spawnSync("npm", [...node, "--import", "tsx", "scripts/local/test-run.ts"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exit(status ?? 1);
}
