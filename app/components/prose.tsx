import type { Root } from "hast";
import type { ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact, { type Options } from "rehype-react";
import { unified } from "unified";

const common = { Fragment, jsx, jsxs, tableCellAlignToStyle: false } as Options;

/** A wide table scrolls by itself, so that the page never does; the keyboard can scroll it too. */
function ScrollingTable({ node: _, ...table }: { node?: unknown; children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label="Table" tabIndex={0}>
      <table {...table} />
    </section>
  );
}

const components = { table: ScrollingTable };
const asWritten = unified()
  .use(rehypeReact, { ...common, components })
  .freeze();
const oneLower = unified()
  .use(rehypeReact, { ...common, components: { ...components, h2: "h3", h3: "h4", h4: "h5" } })
  .freeze();

/**
 * Words from Markdown, parsed on the server. `lower` moves every heading down one level, for words that
 * stand below a heading of the page's own.
 */
export function Prose({ children, lower = false }: { children: Root; lower?: boolean }) {
  const tree = (lower ? oneLower : asWritten).stringify(children) as unknown as ReactElement;
  return <div className="prose">{tree}</div>;
}
