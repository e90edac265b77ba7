import type { ComponentProps, ReactNode } from "react";
import {
  LabelWithLanguageName,
  useAllLabels,
} from "~/components/layout/all-labels";
import { LocalisedLink } from "~/components/layout/localised-link";
import { CoverPicture } from "~/components/media/picture";
import type { PictureData } from "~/server/content/pictures.server";
import { fillLabel } from "~/text";

type HitCountProps = {
  number: number;
  /** The language of the hits, if it is not that of the page. */
  lang: string | undefined;
  respelt?: string | undefined;
  languageNames: Record<string, string>;
};

/** How much is found, in which other language, and for which words. */
export function HitCount({
  number,
  lang,
  respelt,
  languageNames,
}: HitCountProps) {
  const { labels } = useAllLabels();
  const language = lang && languageNames[lang];
  return (
    <>
      {language ? (
        <LabelWithLanguageName
          label={fillLabel(labels.foundIn, { number })}
          name={language}
          lang={lang}
        />
      ) : (
        fillLabel(labels.found, { number })
      )}
      {respelt ? <span lang={lang}> ‘{respelt}’</span> : null}
    </>
  );
}

type GroupProps = {
  id: string;
  heading: ReactNode;
  hits: {
    href: string;
    title: string;
    text: string;
    lang?: string;
    cover: PictureData | undefined;
  }[];
  /** The language of most hits, if it is not that of the page. */
  lang: string | undefined;
  children: ReactNode;
};

/** The hits of a kind, or those in another language. */
export function HitGroup({ id, heading, hits, lang, children }: GroupProps) {
  return (
    <section className="content-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul role="list">
        {hits.map(({ href, title, text, lang: ownLanguage = lang, cover }) => (
          <li key={href}>
            {cover ? (
              <CoverPicture picture={cover} alt="" sizes="44px" />
            ) : null}
            <p>
              <HitLink href={href} lang={ownLanguage}>
                {title}
              </HitLink>
              <br />
              <span className="muted" lang={ownLanguage}>
                {text}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="row">{children}</p>
    </section>
  );
}

/**
 * The link of a hit. Only what is found in English may lead to the same page in
 * the language of the visitor.
 */
function HitLink({ lang, ...link }: ComponentProps<typeof LocalisedLink>) {
  return lang && lang !== "en" ? (
    <a lang={lang} {...link} />
  ) : (
    <LocalisedLink lang={lang} {...link} />
  );
}

type Link = { text: string; href: string };

/** Where to go when nothing is found. */
export function NoHitsLinks({
  firstLesson,
  themes,
}: {
  firstLesson: Link;
  themes: Link[];
}) {
  const { labels } = useAllLabels();
  return (
    <section className="content-section" aria-labelledby="themes">
      <p>
        <a href={firstLesson.href}>{firstLesson.text}</a>
      </p>
      <h2 id="themes">{labels.themes}</h2>
      <ul role="list" className="row">
        {themes.map(({ text, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
