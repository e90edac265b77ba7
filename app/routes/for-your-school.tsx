import { useLoaderData } from "@remix-run/react";
import { CiteThis } from "~/components/layout/cite-this";
import { PageHeader } from "~/components/layout/page-header";
import { DocumentFacts, ReadHere } from "~/components/media/document";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findDocumentPdfs } from "~/server/content/resources.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMeta("/for-your-school");

export function loader() {
  const page = pages["for-your-school"];
  const groups = page.groups.map(({ heading, documents }) => ({
    heading,
    documents: documents.map(({ document, line }) => ({
      ...findDocumentPdfs(document),
      line,
    })),
  }));
  return { page, groups };
}

export default function ForYourSchoolPage() {
  const { page, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      {groups.map(({ heading, documents }, index) => (
        <section className="content-section" key={index}>
          <h2>{heading}</h2>
          {documents.map(({ title, line, pdfs }, index) => (
            <div className="box document-card" key={index}>
              <h3>{title}</h3>
              <p>{line}</p>
              <ul className="plain-list row">
                {pdfs.map((pdf) => (
                  <li key={pdf.tag}>
                    <a href={pdf.file} lang={pdf.tag} hrefLang={pdf.tag}>
                      {pdf.language}
                    </a>{" "}
                    <span className="muted">
                      <DocumentFacts document={pdf} />
                    </span>
                    <ReadHere
                      document={{ title: pdf.language, page: pdf.page }}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      <CiteThis title={page.title} />
    </>
  );
}
