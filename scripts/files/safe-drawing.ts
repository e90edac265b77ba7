import { type CustomPlugin, optimize } from "svgo";

type SafeDrawing = {
  svg: string;
  /** What was removed, as an editor finds it in the file. */
  removed: string[];
  /** Whether it has rules or fonts, which apply to a whole file. */
  hasStyles: boolean;
};

const svgNamespace = "http://www.w3.org/2000/svg";
const unsafeElement = /^(script|handler|listener|foreignObject)$/i;
const animation = /^(set|animate\w*)$/;
const ownReference = /^\s*#/;
const ownPicture = /^\s*data:image\//i;
/** An escape could hide the others. */
const unsafeCss =
  /\\[^;{}]*|@import[^;]*;?|(?:url\(\s*["']?\s*(?!["'#\s]|data:)|(?:image(?:-set)?|src)\()[^)]*\)?/gi;

/**
 * Removes scripts, event handlers, all elements that are not SVG, and
 * references to other files. The plugin `removeScripts` of SVGO knows only some
 * handlers, and no plugin removes the others.
 *
 * @throws an error if the drawing is not well-formed
 */
export function makeDrawingSafe(drawing: string): SafeDrawing {
  const removed = new Set<string>();
  let hasStyles = false;
  const removeFromCss = (css: string) =>
    css.replace(unsafeCss, (found) => {
      removed.add(found.slice(0, 60));
      return found.startsWith("@") ? " " : "none";
    });
  // Of each element, with those that it inherits.
  const namespaces = new Map<unknown, Record<string, string>>();
  const removeUnsafe: CustomPlugin = {
    name: "removeUnsafe",
    fn: () => ({
      element: {
        enter(node, parent) {
          const name = withoutPrefix(node.name);
          const { attributes } = node;
          const inScope = { ...namespaces.get(parent), ...attributes };
          namespaces.set(node, inScope);
          const [prefix] = /^.*(?=:)/.exec(node.name) ?? [];
          const isUnsafe =
            inScope[prefix ? `xmlns:${prefix}` : "xmlns"] !== svgNamespace ||
            unsafeElement.test(name) ||
            (animation.test(name) &&
              /^on|href$/i.test(attributes.attributeName ?? ""));
          if (isUnsafe) {
            removed.add(`<${node.name}>`);
            parent.children = parent.children.filter((child) => child !== node);
            return;
          }
          hasStyles ||= ["style", "font-face"].includes(name);
          for (const [attribute, value] of Object.entries(attributes)) {
            const isForeign =
              /(^|:)(href|base)$/i.test(attribute) &&
              !ownReference.test(value) &&
              !(/^(image|feImage)$/.test(name) && ownPicture.test(value));
            if (/^on/i.test(withoutPrefix(attribute)) || isForeign) {
              removed.add(isForeign ? `${attribute}="${value}"` : attribute);
              delete attributes[attribute];
            } else if (!attribute.includes(":"))
              attributes[attribute] = removeFromCss(value);
          }
          if (name !== "style") return;
          // Browsers join the parts of a style sheet.
          const css = node.children.map((child) =>
            child.type === "text" || child.type === "cdata" ? child.value : "",
          );
          node.children = [
            { type: "text", value: removeFromCss(css.join("")) },
          ];
        },
      },
      instruction: {
        enter(node, parent) {
          if (node.name === "xml") return;
          removed.add(`<?${node.name}?>`);
          parent.children = parent.children.filter((child) => child !== node);
        },
      },
    }),
  };
  const svg = optimize(drawing, { plugins: [removeUnsafe] }).data;
  return { svg, removed: [...removed], hasStyles };
}

function withoutPrefix(name: string): string {
  return name.replace(/^.*:/, "");
}
