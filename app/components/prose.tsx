import type { Root } from "hast";
import type { ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact, { type Options } from "rehype-react";
import { SampleTag } from "./sample-tag";

type Compiler = (tree: Root, file: { path?: string }) => ReactElement;

/** rehype-react without unified around it, which would be 4 KB more for every browser and do nothing there. */
function compilerWith(components: Options["components"]): Compiler {
  const processor = {} as { compiler: Compiler };
  rehypeReact.call(
    processor as never,
    { Fragment, jsx, jsxs, components, tableCellAlignToStyle: false } as Options,
  );
  return processor.compiler;
}

/** A wide table scrolls by itself, so that the page never does; the keyboard can scroll it too. */
function ScrollingTable({ node: _, ...table }: { node?: unknown; children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label="Table" tabIndex={0}>
      <table {...table} />
    </section>
  );
}

/** An address below .example receives nothing (RFC 2606): it stands here until the team gives its own. */
function Link({ node: _, ...link }: { node?: unknown; href?: string; children?: React.ReactNode }) {
  const sample = /^mailto:.*\.example$/.test(link.href ?? "");
  return (
    <>
      <a {...link} />
      {sample ? (
        <>
          {" "}
          <SampleTag />
        </>
      ) : null}
    </>
  );
}

const components = { a: Link, table: ScrollingTable };
const asWritten = compilerWith(components);
const oneLower = compilerWith({ ...components, h2: "h3", h3: "h4", h4: "h5" });

/**
 * Words from Markdown, parsed on the server. `lower` moves every heading down one level, for words that
 * stand below a heading of the page's own.
 */
export function Prose({ children, lower = false }: { children: Root; lower?: boolean }) {
  return <div className="prose">{(lower ? oneLower : asWritten)(children, {})}</div>;
}
