import CMS, { type CmsConfig } from "@sveltia/cms";
import { giveIds } from "./new-ids";

type Editor = { config: CmsConfig; nextPlan: number };
type Saved = { collection: string; slug: string; data: Record<string, unknown> };

const response = await fetch("./editor.json");
let { config, nextPlan } = (await response.json()) as Editor;

CMS.registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const { collection, slug, data } = entry.toJS() as Saved;
    giveIds(collection, slug, data, () => nextPlan++);
    return entry.set("data", data);
  },
});

CMS.init({ config });
