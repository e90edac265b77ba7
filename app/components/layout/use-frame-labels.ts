import { frameLabels } from "~/frame-labels";
import { hydratedLabels } from "~/hydrated-labels";
import { useHydratedLabels } from "./language";

/** The labels of the header and the footer, in the language of the page. */
export function useFrameLabels() {
  const { language } = useHydratedLabels();
  return language?.frameLabels ?? { ...hydratedLabels, ...frameLabels };
}
