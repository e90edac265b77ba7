import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { WhatsAppButton } from "~/components/classroom/whatsapp-button";
import { useAllLabels } from "~/components/layout/all-labels";
import { TranslationNote } from "~/components/layout/translation-note";
import { NotPrintedNote, PdfLink } from "~/components/media/document";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  getTermBoxPdf,
  loadTermBoxContents,
} from "~/server/content/term-box.server";
import { loadPageInLanguage } from "~/server/content/translations.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import { fillLabel } from "~/text";
import "./term-box.css";
import printStylesheet from "./term-box-print.css?url";

export const handle: RouteHandle = { render: "static", menu: "/classroom" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadPageInLanguage(
    "term-box",
    params.lang,
    context,
  );
  const box = getTermBoxPdf(texts);
  return {
    page,
    ...inLanguage,
    box,
    parts: await loadTermBoxContents(texts, context),
    whatsApp: buildWhatsAppLink([page.title], { ...box, page: page.path }),
  };
}

/** The contents of the PDF with all papers of a term, and its first page. */
export default function TermBoxPage() {
  const { page, box, parts, ...data } = useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  return (
    <>
      <PageHeader page={page} tint="sand" languages={data.alternates}>
        <p className="row">
          <PdfLink pdf={box} /> <WhatsAppButton href={data.whatsApp} />
        </p>
        <NotPrintedNote text={labels.boxNotPrinted} />
      </PageHeader>
      <Prose>{page.intro}</Prose>
      <p className="printed-only box-numbers">{page.pageNumbers}</p>
      <ol role="list" className="box-parts">
        {parts.map((part) => (
          <Part key={part.file} {...part} />
        ))}
      </ol>
      <TranslationNote />
    </>
  );
}

type PartProps = ReturnType<
  typeof useLoaderData<typeof loader>
>["parts"][number];

function Part({ file, title, href, lang, week }: PartProps) {
  const { labels } = useAllLabels();
  const [before, after] = labels.pdfOf.split("{title}");
  return (
    <li>
      <span className="muted">
        {week ? fillLabel(labels.week, { number: week }) : null}
      </span>{" "}
      <a href={href} lang={lang}>
        {title}
      </a>{" "}
      <a
        className="chip screen-only"
        href={file}
        target="_blank"
        rel="noopener"
      >
        <span className="visually-hidden">
          {before}
          <span lang={lang}>{title}</span>
          {after}
        </span>{" "}
        PDF
      </a>
    </li>
  );
}
