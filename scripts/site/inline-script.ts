import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import browsersOfPackageJson from "browserslist-to-esbuild";
import { type Plugin, transformWithEsbuild } from "vite";

const query = "?inline-script";

/**
 * Turns `import … from "…/x.js?inline-script"` into the minified text of the
 * script and its hash for a Content-Security-Policy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
export function inlineScriptPlugin(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const { code } = await transformWithEsbuild(
        readFileSync(file, "utf8"),
        file,
        { minify: true, format: "iife", target: browsersOfPackageJson() },
      );
      const text = code.trim();
      const hash = createHash("sha256").update(text).digest("base64");
      return `export default ${JSON.stringify({ text, policySource: `'sha256-${hash}'` })};`;
    },
  };
}
