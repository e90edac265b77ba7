import type { ReactNode } from "react";
import type { LanguageLink } from "~/components/layout/language";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { SampleNote } from "~/components/layout/sample";
import { Picture } from "~/components/media/picture";
import type { PictureData } from "~/server/content/pictures.server";

type PageHeaderProps = {
  page: { title: string; standfirst?: string | undefined };
  /** The shape that this kind of page needs: see page-header.css. */
  variant?: "list" | "papers" | "story" | "books";
  /** The background of the band; sky by default. */
  tint?: "clay" | "sand" | "mint" | undefined;
  /** A cover at the start of the band, on every screen. */
  cover?: ReactNode;
  /**
   * A picture beside the title. If its background has the colour of the band,
   * the two join.
   */
  picture?: PictureData | undefined;
  /** Words beside the title on wide screens. */
  aside?: ReactNode;
  /** False if the page explains its samples elsewhere. */
  explainsSamples?: boolean;
  /** At the start of the first line, such as a link back. */
  above?: ReactNode;
  /** The page in each language, at the end of the first line. */
  languages?: LanguageLink[];
  /** Above the title. */
  badges?: ReactNode;
  /** Below the title, such as facts and badges. */
  facts?: ReactNode;
  /**
   * What the page shows besides its loader data, such as a text parsed from
   * JSON. It is searched for samples too.
   */
  content?: unknown;
  /** Below the standfirst: the one next step of the page. */
  children?: ReactNode;
};

/**
 * The full-width band at the top of a page. It explains samples if the page has
 * any.
 */
export function PageHeader({
  page: { title, standfirst },
  variant,
  tint,
  cover,
  picture,
  aside,
  explainsSamples = true,
  above,
  languages = [],
  badges,
  facts,
  content,
  children,
}: PageHeaderProps) {
  return (
    <header
      className="band page-header"
      data-variant={variant}
      data-tint={tint}
      data-with={
        cover ? "cover" : picture ? "picture" : aside ? "aside" : undefined
      }
    >
      {above || languages.length > 1 ? (
        <div className="page-header-top">
          {above}
          <LanguageSwitch links={languages} />
        </div>
      ) : null}
      <div className="page-header-grid">
        {cover ? <div className="page-header-cover">{cover}</div> : null}
        <div className="page-header-title">
          {badges}
          <h1>{title}</h1>
          {facts}
        </div>
        <div className="page-header-text">
          {standfirst ? <p className="standfirst">{standfirst}</p> : null}
          {children}
          {explainsSamples ? <SampleNote content={content} /> : null}
        </div>
        {picture || aside ? (
          <div className="page-header-aside">
            {picture ? (
              <div className="page-header-picture screen-only">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 62.5rem) 28rem, 40vw"
                  loading="eager"
                />
              </div>
            ) : null}
            {aside}
          </div>
        ) : null}
      </div>
    </header>
  );
}
