/** Builds the fixture site, before `npm test` needs it. */
import "../../scripts/process/report-errors";
import { buildSite } from "../../scripts/site/build";
import { fixtureSite } from "./sites";

await buildSite(fixtureSite);
