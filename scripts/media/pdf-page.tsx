import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeReact, { type Options } from "rehype-react";
import { unified } from "unified";
import { englishLabels } from "../../app/labels";
import { findTexts, listObjects } from "../content/source";
import { kindNames, type PdfDocument } from "./pdf-documents";

type Page = Omit<PdfDocument, "writtenIn">;
type Site = {
  name: string;
  url: string;
  citation: string;
  copyright: string;
  licence: string;
};

const drawing = readFileSync(
  new URL("../../app/pictures/kolam.svg", import.meta.url),
  "base64",
);
const kolam = `data:image/svg+xml;base64,${drawing}`;

/**
 * The HTML that a PDF is printed from, with its fonts, styles and pictures
 * inline.
 *
 * @param pictures the path of `content/pictures/`
 */
export function buildPdfPage(
  document: Page,
  site: Site,
  pictures: string,
): string {
  return [
    `<!doctype html><html lang="${document.language?.tag ?? "en-IN"}"><head><meta charset="utf-8">`,
    renderToStaticMarkup(<title>{document.title}</title>),
    `<style>${styles(document, site)}</style></head>`,
    renderToStaticMarkup(
      <PdfBody document={document} site={site} pictures={pictures} />,
    ),
    "</html>",
  ].join("");
}

function PdfBody({
  document,
  site,
  pictures,
}: {
  document: Page;
  site: Site;
  pictures: string;
}) {
  const {
    kind,
    title,
    subtitle,
    facts,
    credit,
    cover,
    sample,
    body,
    language,
  } = document;
  const draft = language?.draft && (
    <p className="credit">
      {language.draft} <span lang="en">{englishLabels.draft}</span>
    </p>
  );
  return (
    <body className={kind}>
      <header className="title-block">
        <img
          className="cover"
          src={cover ? inlinePicture(pictures, cover) : kolam}
          alt=""
        />
        <p className="kind">
          {language ? language.kindName : kindNames[kind]}
          {sample && <span className="sample">Sample</span>}
        </p>
        <h1>{title}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
        {facts.length > 0 && <p className="facts">{facts.join(" · ")}</p>}
        <p className="credit">{credit}</p>
        {kind !== "letter" && draft}
        {sample && <p className="credit">Sample: {sample}</p>}
      </header>
      <main>{renderBody(body, site.url, pictures)}</main>
      {/* A letter prints no title block. */}
      {kind === "letter" && draft}
      <footer className="colophon" lang={language && "en"}>
        <p>
          {site.copyright}. {site.licence}: copy it, share it and change it for
          your class, not for sale, and name the source.
        </p>
        <p>{site.citation}</p>
      </footer>
    </body>
  );
}

function renderBody(
  tree: PdfDocument["body"],
  siteUrl: string,
  pictures: string,
): ReactElement {
  const ids = listObjects(tree).flatMap(({ properties }) =>
    findTexts(["id"], properties),
  );
  const components = {
    a: ({ href, ...link }: ComponentProps<"a">) => {
      if (!href) return <span>{link.children}</span>;
      // A link within the document; a part of another page is of no use on
      // paper.
      if (href.startsWith("#"))
        return ids.includes(href.slice(1)) ? (
          <a {...link} href={href} />
        ) : (
          <span>{link.children}</span>
        );
      return (
        <WrittenOutLink address={new URL(href, siteUrl).href}>
          {link.children}
        </WrittenOutLink>
      );
    },
    td: TableCell,
    img: ({ src = "", alt }: ComponentProps<"img">) => (
      <img src={inlinePicture(pictures, src)} alt={alt} />
    ),
    // Chromium tags <strong> and <em> as Strong and Em, which are new in PDF
    // 2.0: older readers skip their text.
    strong: ({ children }: { children?: ReactNode }) => (
      <span className="strong">{children}</span>
    ),
    em: ({ children }: { children?: ReactNode }) => (
      <span className="em">{children}</span>
    ),
  };
  const common = {
    Fragment,
    jsx,
    jsxs,
    tableCellAlignToStyle: false,
  } as Options;
  return unified()
    .use(rehypeReact, { ...common, components })
    .stringify(tree) as unknown as ReactElement;
}

/**
 * A picture as a data URL; empty if it does not exist, which the check reports.
 * A drawing's line ends do not matter.
 */
function inlinePicture(folder: string, name: string): string {
  if (!existsSync(join(folder, name))) return "";
  const bytes = readFileSync(join(folder, name));
  if (!name.endsWith(".svg"))
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  const drawing = bytes.toString().replace(/^\uFEFF|\r(?=\n)/g, "");
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
}

/** A link with its address beside it, because nobody can click on paper. */
function WrittenOutLink({
  address,
  children,
}: {
  address: string;
  children?: ReactNode;
}) {
  const shown = address
    .replace(/^(https:\/\/(www\.)?|mailto:|tel:)/, "")
    .replace(/\/$/, "");
  const isWritten = String(children).includes(shown);
  return (
    <>
      <a href={address}>{children}</a>
      {!isWritten && <span className="address"> ({shown})</span>}
    </>
  );
}

/**
 * A table cell. Short ones do not wrap, which leaves more width for long ones.
 */
function TableCell({ children }: { children?: ReactNode }) {
  const isShort = typeof children === "string" && children.length <= 17;
  return <td className={isShort ? "short" : undefined}>{children}</td>;
}

function styles({ kind, title, sample, language }: Page, site: Site): string {
  const running = `${site.name} · ${title}`;
  const kindName = language ? language.kindName : kindNames[kind];
  const right = [kindName, sample && "Sample", language?.draft && "Draft"]
    .filter(Boolean)
    .join(" · ");
  return [
    fraunces,
    ...["page", "kinds"].map((name) =>
      readFileSync(new URL(`pdf-${name}.css`, import.meta.url), "utf8"),
    ),
    `@page { @top-left { content: ${JSON.stringify(running)} } @top-right { content: ${JSON.stringify(right)} } }`,
    "@page :first { @top-left { content: none } @top-right { content: none } }",
    ...(language ? [otherScripts] : []),
  ].join("\n");
}

const { resolve } = createRequire(import.meta.url);
const { devDependencies } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/**
 * The faces of a font as styles with its files in them, so that PDFs look the
 * same on every machine.
 */
function readFaces(name: string, faces: string[]): string {
  const folder = join(resolve(`${name}/package.json`), "..");
  return faces
    .map((face) => readFileSync(join(folder, `${face}.css`), "utf8"))
    .join("\n")
    .replace(/url\(\.\/(files\/[^)]*\.woff2)\)/g, (_, file: string) => {
      return `url(data:font/woff2;base64,${readFileSync(join(folder, file)).toString("base64")})`;
    })
    .replace(/, url\(\.\/[^)]*\.woff\) format\('woff'\)/g, "");
}

const fraunces = readFaces("@fontsource/fraunces", [
  "400",
  "400-italic",
  "600",
  "600-italic",
]);

/** The fonts of scripts besides Latin, and their names as CSS lists them. */
const otherFaces = Object.keys(devDependencies)
  .filter((name) => name.startsWith("@fontsource/noto-sans-"))
  .map((name) => {
    const script = name.replace(/.*-/, "");
    return readFaces(name, [`${script}-400`, `${script}-600`]);
  });
const families = [
  ...new Set(otherFaces.join("").match(/(?<=font-family: )'[^']+'/g)),
];

/** Other scripts have no slant and need more room between the lines. */
const otherScripts = [
  ...otherFaces,
  `@page { font-family: Fraunces, ${families} } html { font-family: Fraunces, ${families}; line-height: 1.7 }`,
  "* { letter-spacing: normal } .em { font-style: normal; font-weight: 600 } h1, h2, h3 { line-height: 1.45 }",
].join("\n");

/** The fonts of a sheet as styles. */
export const sheetFonts = [
  readFaces("@fontsource/arimo", ["latin-400", "latin-700", "latin-ext-400"]),
  ...otherFaces,
  `:root { --body: Arimo, ${families} !important }`,
].join("\n");
