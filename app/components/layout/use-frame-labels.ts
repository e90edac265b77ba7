import { frameLabels } from "~/frame-labels";
import { layoutLabels } from "~/layout-labels";
import { useLayoutLabels } from "./language";

/** The labels of the header and the footer, in the language of the page. */
export function useFrameLabels() {
  const { language } = useLayoutLabels();
  return language?.layoutLabels ?? { ...layoutLabels, ...frameLabels };
}
