/**
 * What stands for the parts of rehype-react that read `style` attributes and drawings (vite.config.ts). Our words have
 * neither: they are taken out where Markdown is parsed.
 */
export default function refuse(): never {
  throw new Error("Words from Markdown have no style.");
}
export { refuse as VFileMessage };

/** The names of the attributes of SVG. */
export const svg = { property: {}, normal: {} };
