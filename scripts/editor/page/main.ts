import type { CmsConfig } from "@sveltia/cms";
import { giveIds } from "./new-ids";
import { formIsSaved, protectUnsavedWords } from "./unsaved-words";

type Saved = { collection: string; slug: string; data: Record<string, unknown> };

const response = await fetch("./editor.json");
const config = (await response.json()) as CmsConfig;

protectUnsavedWords();
const { default: CMS } = await import("@sveltia/cms");

CMS.registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const { collection, slug, data } = entry.toJS() as Saved;
    giveIds(collection, slug, data);
    // A file in `content/` names a picture without its folder.
    return entry.set("data", JSON.parse(JSON.stringify(data).replaceAll('"/content/pictures/', '"')));
  },
});
CMS.registerEventListener({ name: "postSave", handler: formIsSaved });

CMS.init({ config });
