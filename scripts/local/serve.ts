import { buildSite } from "../site/build";
import { prepareLocalData } from "./local-data";
import { servePages } from "./pages-server";
import { explain } from "./user-error";

const port = Number(process.env.PORT ?? 8788);

try {
  await buildSite();
  await prepareLocalData();
  const server = await servePages(port, { log: true });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  console.log("The admin password stands in .dev.vars. Ctrl-C stops everything.");
  console.log(`Ready: ${server.address}`);
  process.exitCode = await server.ended;
} catch (error) {
  explain(error);
}
