import "./process/report-errors";
import { rmSync } from "node:fs";
import { buildSite } from "./site/build";

rmSync("build", { recursive: true, force: true });
await buildSite();
