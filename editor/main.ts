import CMS from "@sveltia/cms";
import { addMissingIdsAndBox, type FieldsNeedingIds } from "./new-ids";

CMS.registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const { collection, slug, data } = entry.toJS() as {
      collection: string;
      slug: string;
      data: FieldsNeedingIds;
    };
    addMissingIdsAndBox(collection, slug, data);
    // Files in `content/` name pictures without their folder.
    return entry.set(
      "data",
      JSON.parse(JSON.stringify(data).replaceAll('"/content/pictures/', '"')),
    );
  },
});

CMS.init();
