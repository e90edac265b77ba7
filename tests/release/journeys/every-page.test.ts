import { ownSiteFolders } from "../../../scripts/site/build";
import { testPage } from "../../journeys/page-checks";
import { readAddresses } from "../../support/addresses";

const { files, plans, appPages, formPages, missing } =
  await readAddresses(ownSiteFolders);

for (const address of [...files, ...plans, ...appPages, ...formPages])
  testPage(address);
for (const address of missing) testPage(address, { isMissing: true });
