import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useAllLabels } from "~/components/layout/all-labels";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { PageWithContents } from "~/components/layout/page-with-contents";
import { TranslationNote } from "~/components/layout/translation-note";
import { Picture } from "~/components/media/picture";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { site } from "~/server/content/content.server";
import {
  getDocumentWithPdfs,
  loadDocumentPageLink,
} from "~/server/content/downloads.server";
import { requirePictureData } from "~/server/content/pictures.server";
import { loadPageInLanguage } from "~/server/content/translations.server";
import { formatBytes } from "~/text";
import { telephoneAddress, whatsAppAddress } from "~/urls";
import "./for-your-school.css";

export const handle: RouteHandle = { render: "static", menu: "/classroom" };

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadPageInLanguage(
    "for-your-school",
    params.lang,
    context,
  );
  const papers = page.groups.flatMap(({ heading, documents }) =>
    documents.map(async ({ document: name, line, picture }) => ({
      ...getDocumentWithPdfs(name),
      ...(await loadDocumentPageLink(name, texts, context)),
      heading,
      line,
      picture: requirePictureData(picture),
    })),
  );
  const { telephone, whatsApp } = site;
  return {
    page,
    ...inLanguage,
    picture: requirePictureData(page.picture),
    papers: await Promise.all(papers),
    telephone,
    whatsApp: whatsApp && whatsAppAddress("", whatsApp),
  };
}

export default function ForYourSchoolPage() {
  const { page, picture, papers, telephone, whatsApp } =
    useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  const { who, board, time, papers: printed, ...others } = page.sections;
  const { sources, ...answers } = others;
  return (
    <>
      <PageHeader page={page} variant="papers" tint="sand" picture={picture} />
      <PageWithContents sections={Object.values(page.sections)}>
        <Prose>{page.intro}</Prose>
        {Object.values(answers).map((section) => (
          <ContentSection key={section.id} section={section} />
        ))}
        <ContentSection section={who}>
          {telephone || whatsApp ? (
            <p className="row">
              {telephone ? (
                <span>
                  {labels.telephone}{" "}
                  <a href={telephoneAddress(telephone)}>{telephone}</a>
                </span>
              ) : null}{" "}
              {whatsApp ? <a href={whatsApp}>{labels.writeWhatsApp}</a> : null}
            </p>
          ) : (
            <p>{labels.noTelephone}</p>
          )}
        </ContentSection>
        <ContentSection section={board} />
        <ContentSection section={time} />
      </PageWithContents>
      <ContentSection section={printed}>
        <div className="papers">
          {papers.map((paper, index) => (
            <Paper key={index} {...paper} />
          ))}
        </div>
      </ContentSection>
      <ContentSection section={sources} />
      <TranslationNote />
      <LicenceAndCitation title={page.title} />
    </>
  );
}

type PaperProps = ReturnType<
  typeof useLoaderData<typeof loader>
>["papers"][number];

/** A paper with its first page as the picture, and its PDF in each language. */
function Paper({ title, lang, heading, line, picture, pdfs }: PaperProps) {
  const { labels } = useAllLabels();
  const [before, after] = labels.pdfOf.split("{title}");
  const texts = pdfs.filter(({ readAt }) => readAt);
  return (
    <article className="paper">
      {picture ? (
        <div className="paper-page">
          <Picture picture={picture} alt="" sizes="11rem" />
        </div>
      ) : null}
      <p className="muted">{heading}</p>
      <h3 lang={lang}>{title}</h3>
      <p>{line}</p>
      {texts.length > 0 ? (
        <p className="muted screen-only">
          {labels.readHere}{" "}
          {texts.map(({ tag, language, readAt }, index) => (
            <Fragment key={tag}>
              {index > 0 ? ", " : null}
              <a href={readAt} lang={tag} hrefLang={tag}>
                {language}
              </a>
            </Fragment>
          ))}
        </p>
      ) : null}
      <ul role="list" className="paper-files">
        {pdfs.map(({ tag, file, language, bytes }) => (
          <li key={tag}>
            <a className="chip" href={file}>
              <span className="visually-hidden">
                {before}
                <span lang={lang}>{title}</span>
                {after}
              </span>{" "}
              <span lang={tag}>{language}</span>{" "}
              <span className="muted">
                {bytes ? formatBytes(bytes) : "PDF"}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
