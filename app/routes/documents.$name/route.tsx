import type { DocumentPageTexts } from "virtual:content";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { WhatsAppButton } from "~/components/classroom/whatsapp-button";
import { useAllLabels } from "~/components/layout/all-labels";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { SampleTag } from "~/components/layout/sample";
import { TranslationNote } from "~/components/layout/translation-note";
import {
  ThemeLinksAfterLastWeek,
  WeekList,
} from "~/components/lists/week-list";
import { NotPrintedNote, PdfLink } from "~/components/media/document";
import { CoverPicture } from "~/components/media/picture";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { buildDocumentPage } from "./document-page.server";
import printStylesheet from "./document-print.css?url";

export const handle: RouteHandle = {
  render: "static",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMetaFunction<Data>({
  extraMeta: ({ document }) => ({
    type: "article",
    noindex: document.kind === "story",
  }),
});

export function loader({ params, context }: LoaderFunctionArgs) {
  return buildDocumentPage(params.name, params.lang, context);
}

export default function DocumentPage() {
  const { document, weeks, pdf, story, ...data } =
    useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  return (
    <article className="document" data-kind={document.kind}>
      <PageHeader
        page={{ title: document.title, standfirst: document.subtitle }}
        cover={
          story ? (
            <CoverPicture
              picture={story.cover}
              alt=""
              sizes="16rem"
              loading="eager"
            />
          ) : null
        }
        above={<DocumentKind document={document} />}
        languages={data.alternates}
      >
        <p className="note">{document.credit}</p>
        <p className="row">
          <PdfLink pdf={pdf} /> <WhatsAppButton href={data.whatsApp} />
        </p>
        <NotPrintedNote />
        {story ? (
          <p className="screen-only">
            <a href={story.href}>{labels.review}</a>
          </p>
        ) : null}
      </PageHeader>
      {weeks ? <Weeks weeks={weeks} /> : <Prose>{document.body}</Prose>}
      <TranslationNote />
      <LicenceAndCitation title={document.title} />
    </article>
  );
}

type WeeksProps = {
  weeks: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["weeks"]>;
};

/** The paper on the first weeks, with a link to each of them. */
function Weeks({ weeks }: WeeksProps) {
  return (
    <>
      <Prose>{weeks.before}</Prose>
      <WeekList weeks={weeks.list} />
      <ThemeLinksAfterLastWeek before={weeks.after} themes={weeks.themes} />
      <Prose>{weeks.rest}</Prose>
    </>
  );
}

/** Documents of these kinds are only in English. */
const englishKinds = {
  brochure: "Course brochure",
  reference: "For reference",
};

/** The kind of a document, and whether it is a sample. */
function DocumentKind({ document }: Pick<DocumentPageTexts, "document">) {
  const { labels, englishLang } = useAllLabels();
  const { kind } = document;
  return (
    <p className="document-kind">
      {kind === "brochure" || kind === "reference" ? (
        <span lang={englishLang}>{englishKinds[kind]}</span>
      ) : (
        labels[kind]
      )}{" "}
      {document.sample ? <SampleTag /> : null}
    </p>
  );
}
