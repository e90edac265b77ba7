import { type CustomPlugin, optimize } from "svgo";

type SafeDrawing = {
  svg: string;
  /** What was removed, as an editor finds it in the file. */
  removed: string[];
  /** Whether it has rules or fonts, which apply to a whole file. */
  hasStyles: boolean;
};

const unsafeElement =
  /^(script|handler|listener|foreignObject|iframe|object|embed|link|audio|video)$/i;
const animation = /^(set|animate\w*)$/;
const ownReference = /^\s*#/;
const ownPicture = /^\s*data:image\//i;
const foreignUrl = /url\(\s*["']?\s*(?!["'#\s]|data:)[^)]*\)/gi;
const foreignRules = /@import[^;]*;?/gi;

/**
 * Removes scripts, event handlers, foreign elements and references to other
 * files. The plugin `removeScripts` of SVGO knows only some handlers, and no
 * plugin removes the others.
 *
 * @throws an error if the drawing is not well-formed
 */
export function makeDrawingSafe(drawing: string): SafeDrawing {
  const removed = new Set<string>();
  let hasStyles = false;
  const removeFromCss = (css: string) =>
    [foreignUrl, foreignRules].reduce(
      (rest, pattern) =>
        rest.replace(pattern, (found) => {
          removed.add(found.slice(0, 60));
          return pattern === foreignUrl ? "none" : "";
        }),
      css,
    );
  const removeUnsafe: CustomPlugin = {
    name: "removeUnsafe",
    fn: () => ({
      element: {
        enter(node, parent) {
          const name = withoutPrefix(node.name);
          const { attributes } = node;
          const isUnsafe =
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
            } else attributes[attribute] = removeFromCss(value);
          }
          if (name !== "style") return;
          for (const child of node.children)
            if (child.type === "text" || child.type === "cdata")
              child.value = removeFromCss(child.value);
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
