import "./process/report-errors";
import { buildSite } from "./site/build";

await buildSite();
