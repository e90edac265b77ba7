import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAllLabels } from "~/components/layout/all-labels";
import { LocalisedLink } from "~/components/layout/localised-link";
import { TranslationNote } from "~/components/layout/translation-note";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import phone from "~/pictures/phone-and-pen-drive.svg?url";
import type { RouteHandle } from "~/rendering";
import { packs } from "~/server/content/content.server";
import { getTermBoxPdf } from "~/server/content/term-box.server";
import { loadPageInLanguage } from "~/server/content/translations.server";
import { describePdf, formatBytes } from "~/text";
import keptPagesScript from "./kept-pages.js?inline-script";
import "./offline.css";

export const handle: RouteHandle = {
  render: "static",
  inlineScript: keptPagesScript,
  menu: "/classroom",
};

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const {
    page: { readMe: _, ...page },
    texts,
    inLanguage,
  } = await loadPageInLanguage("offline", params.lang, context);
  const { title } = texts.pages["term-box"];
  return {
    page,
    ...inLanguage,
    packs,
    termBox: { title, ...getTermBoxPdf(texts) },
  };
}

export default function OfflinePage() {
  const { page, packs, termBox } = useLoaderData<typeof loader>();
  const { labels, englishLang } = useAllLabels();
  const { phone: onPhone, drive } = page.sections;
  return (
    <>
      <PageHeader
        page={page}
        tint="sand"
        picture={{ src: phone, width: 480, height: 400 }}
      />
      {/* The service worker answers with this page when another is not kept. */}
      <p className="message" id="not-kept" role="status" hidden>
        {labels.notKept}
      </p>
      <Prose>{page.intro}</Prose>
      <ContentSection section={onPhone}>
        <div id="kept-pages" hidden>
          <h3>{labels.openedHere}</h3>
          <ul />
          <p>
            <button type="button" className="link-button">
              {labels.removeAll}
            </button>
          </p>
        </div>
      </ContentSection>
      <ContentSection section={drive}>
        <ul role="list" className="offline-list">
          {packs.map(({ address, title, bytes }) => (
            <li className="row" key={address}>
              <LocalisedLink href={address} lang={englishLang} download>
                {title}
              </LocalisedLink>{" "}
              <span className="muted">ZIP, {formatBytes(bytes)}</span>
            </li>
          ))}
          <li className="row">
            <a href={termBox.file} target="_blank" rel="noopener">
              {termBox.title}
            </a>{" "}
            <span className="muted">
              {describePdf(termBox, labels)}
              <span className="screen-only">, {labels.newTab}</span>
            </span>
          </li>
        </ul>
      </ContentSection>
      <TranslationNote />
    </>
  );
}
