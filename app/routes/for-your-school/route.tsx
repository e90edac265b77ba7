import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { CiteThis } from "~/components/layout/cite-this";
import { Picture } from "~/components/media/picture";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findDocumentPdfs } from "~/server/content/downloads.server";
import { findPicture } from "~/server/content/pictures.server";
import { formatBytes } from "~/text";
import "./for-your-school.css";

export const handle: RouteHandle = { render: "static", menu: "/classroom" };

export const meta = createMeta({ path: "/for-your-school" });

export function loader() {
  const page = pages["for-your-school"];
  const papers = page.groups.flatMap(({ heading, documents }) =>
    documents.map((paper) => ({
      ...findDocumentPdfs(paper.document),
      heading,
      line: paper.line,
      picture: findPicture(paper.picture),
    })),
  );
  return { page, papers };
}

export default function ForYourSchoolPage() {
  const { page, papers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader page={page} variant="papers" tint="sand" />
      <Prose>{page.intro}</Prose>
      <div className="papers">
        {papers.map((paper, index) => (
          <Paper key={index} {...paper} />
        ))}
      </div>
      <CiteThis title={page.title} />
    </>
  );
}

type PaperProps = ReturnType<
  typeof useLoaderData<typeof loader>
>["papers"][number];

/** A paper with its first page as the picture, and its PDF in each language. */
function Paper({ title, heading, line, picture, pdfs }: PaperProps) {
  const texts = pdfs.filter(({ readAt }) => readAt);
  return (
    <article className="paper">
      {picture ? (
        <div className="paper-page">
          <Picture picture={picture} alt="" sizes="11rem" />
        </div>
      ) : null}
      <p className="muted">{heading}</p>
      <h2>{title}</h2>
      <p>{line}</p>
      {texts.length > 0 ? (
        <p className="muted screen-only">
          Read here:{" "}
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
              <span className="visually-hidden">{`PDF of ${title}:`}</span>{" "}
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
