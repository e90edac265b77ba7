import type { Element, Root } from "hast";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import { LinkMarkedIfSample } from "~/components/layout/sample";
import { ScrollableRegion } from "~/components/layout/scrollable-region";
import { ClickableImage } from "~/components/media/clickable-image";
import { Picture } from "~/components/media/picture";
import type { PictureData } from "~/server/content/pictures.server";
import { hastToText } from "~/text";

type LinkProps = { node?: Element; href?: string; children?: ReactNode };

/**
 * A link stays in the language of the page. On paper, its address follows it,
 * unless its text is the address.
 */
function Link({ node, href, ...link }: LinkProps) {
  // Sanitising has removed the address.
  if (href === undefined) return <a {...link} />;
  const isAddress = node?.children.some(
    (child) => child.type === "text" && child.value === href,
  );
  return (
    <LinkMarkedIfSample
      className={isAddress ? "address" : undefined}
      href={href}
      {...link}
    />
  );
}

/**
 * A table is named after its header row. On phones, each row of a wide one is a
 * card.
 */
function ScrollableTable({
  node,
  ...table
}: {
  node?: Element;
  children?: ReactNode;
}) {
  const [header] =
    node?.children.filter((child) => child.type === "element") ?? [];
  const columns = header
    ? hastToText(header)
        .trim()
        .split(/\s*\n\s*/)
    : [];
  return (
    <ScrollableRegion
      className="table-scroll"
      label={`Table: ${columns.join(", ")}`}
    >
      <table data-wide={columns.length > 2 || undefined} {...table} />
    </ScrollableRegion>
  );
}

type TextPictureProps = { alt?: string; title?: string; picture?: PictureData };

/**
 * `![alt](name.svg)`, or `![alt](name.svg "clickable")`; the build has added
 * the picture.
 */
function TextPicture({ alt = "", title, picture }: TextPictureProps) {
  if (!picture) return null;
  const inText = (
    <Picture
      picture={picture}
      alt={title ? "" : alt}
      sizes="(min-width: 48rem) 44rem, 92vw"
    />
  );
  const shape = picture.height > picture.width ? "portrait" : undefined;
  // HTML allows no overlay inside a span, and no div inside a paragraph.
  return title ? (
    <div className="text-picture" data-shape={shape}>
      <ClickableImage picture={picture} alt={alt}>
        {inText}
      </ClickableImage>
    </div>
  ) : (
    <span className="text-picture" data-shape={shape}>
      {inText}
    </span>
  );
}

const components = { a: Link, table: ScrollableTable, img: TextPicture };
// Column alignment would become an inline style, which the
// Content-Security-Policy refuses.
const options = {
  Fragment,
  jsx,
  jsxs,
  passNode: true,
  tableCellAlignToStyle: false,
};
const renderer = unified()
  .use(rehypeReact, { ...options, components })
  .freeze();
const lowerHeadings = unified()
  .use(rehypeReact, {
    ...options,
    components: { ...components, h2: "h3", h3: "h4", h4: "h5" },
  })
  .freeze();

type Props = {
  children: Root;
  /**
   * Renders each heading one level lower, for text below a heading of the page.
   */
  lower?: boolean;
};

/** Text from Markdown, which the server has parsed and sanitised. */
export function Prose({ children, lower = false }: Props) {
  return (
    <div className="prose">
      {(lower ? lowerHeadings : renderer).stringify(children)}
    </div>
  );
}
