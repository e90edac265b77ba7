// The package has types but does not export them.
declare module "doiuse" {
  import type { Plugin } from "postcss";

  type Usage = {
    feature: string;
    featureData: { missing?: unknown; partial?: unknown };
  };
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage: (usage: Usage) => void;
  }): Plugin;
}
