import type { CmsConfig } from "@sveltia/cms";
import { assignIds } from "./new-ids";
import { markSaved, warnBeforeLosingChanges } from "./unsaved-changes";

type Saved = { collection: string; slug: string; data: Record<string, unknown> };

const response = await fetch("./editor.json");
const config = (await response.json()) as CmsConfig;

warnBeforeLosingChanges();
const { default: CMS } = await import("@sveltia/cms");

CMS.registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const { collection, slug, data } = entry.toJS() as Saved;
    assignIds(collection, slug, data);
    // Files in `content/` name pictures without their folder.
    return entry.set("data", JSON.parse(JSON.stringify(data).replaceAll('"/content/pictures/', '"')));
  },
});
CMS.registerEventListener({ name: "postSave", handler: markSaved });

CMS.init({ config });
