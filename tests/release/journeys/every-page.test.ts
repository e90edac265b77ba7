import { testPage } from "../../journeys/page-checks";
import { readAddresses } from "../../support/addresses";
import { getSite } from "../../support/sites";

const { files, plans, appPages, formPages, missing } = await readAddresses(getSite({}));

for (const address of [...files, ...plans]) testPage(address, { isCacheable: true });
for (const address of [...appPages, ...formPages]) testPage(address);
for (const address of missing) testPage(address, { isMissing: true });
