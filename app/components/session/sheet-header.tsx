import { Fragment, type ReactNode } from "react";
import { Picture } from "~/components/media/picture";
import { useTranslation } from "~/components/stories/translation";
import type { Session } from "~/server/session/session.server";

type SheetHeaderProps = {
  session: Pick<Session, "titles" | "picture" | "summary" | "sources" | "credit">;
  code: { size: number; path: string } | undefined;
  children?: ReactNode;
};

/** The head of a sheet: the story with its picture, the time and the class, and a QR code on paper. */
export function SheetHeader({ session, code, children }: SheetHeaderProps) {
  const { labels, english } = useTranslation();
  const { titles, picture, summary, sources, credit } = session;
  return (
    <header className="sheet-header">
      {picture ? (
        <div className="session-picture">
          <Picture picture={picture} alt="" sizes="6rem" loading="eager" />
        </div>
      ) : null}
      <div>
        <h1>
          <SourceTitles titles={titles} />
        </h1>
        <p className="printed-only">{summary}</p>
        <p className="session-origin">
          {sources.map(({ id, href, url }) => (
            <Fragment key={id}>
              <a href={href} lang={english}>
                {url.replace(/^https:\/\//, "")}
              </a>{" "}
            </Fragment>
          ))}
          <span lang={english}>· {credit}</span>
        </p>
        {children}
      </div>
      {code ? (
        <figure className="session-code">
          {/* With the quiet zone of four modules that readers need (ISO/IEC 18004). */}
          <svg
            className="qr-code"
            width="120"
            height="120"
            viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
            role="img"
            aria-label={labels.opensSheet}
          >
            <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
            <path d={code.path} />
          </svg>
          <figcaption>{labels.opensSheet}</figcaption>
        </figure>
      ) : (
        <p className="session-code muted">{labels.noCode}</p>
      )}
    </header>
  );
}

/** The stories and plans of a session, each in its language. */
export function SourceTitles({ titles }: { titles: Session["titles"] }) {
  return titles.map(({ title, lang }, index) => (
    <Fragment key={index}>
      {index > 0 ? " · " : null}
      <span lang={lang}>{title}</span>
    </Fragment>
  ));
}
