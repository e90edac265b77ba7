import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAllLabels } from "~/components/layout/all-labels";
import { LocalisedLink } from "~/components/layout/localised-link";
import { TranslationNote } from "~/components/layout/translation-note";
import { CoverPicture, Picture } from "~/components/media/picture";
import { Prose } from "~/components/prose/prose";
import { toPlanSourceId } from "~/lesson-choices";
import { createMetaFunction } from "~/page/meta";
import { toOrganization, toWebSite } from "~/page/structured-data";
import scene from "~/pictures/scene.svg?url";
import type { RouteHandle } from "~/rendering";
import { listedPlans } from "~/server/content/content.server";
import {
  requirePictureData,
  withPictureData,
} from "~/server/content/pictures.server";
import {
  loadPageInLanguage,
  type PageAndStoryWords,
} from "~/server/content/translations.server";
import fadeIn from "./contact-button.js?inline-script";
import "./home.css";
import { planAddress } from "~/urls";
import { buildHomeShelf } from "./featured-story.server";

export const handle: RouteHandle = { render: "static", inlineScript: fadeIn };

export const links: LinksFunction = () => [
  // The page that most visitors open next. Browsers give prefetches their
  // lowest priority.
  { rel: "prefetch", href: "/lesson-plans" },
  // Starts the download before the style sheet asks for the picture.
  {
    rel: "preload",
    href: scene,
    as: "image",
    type: "image/svg+xml",
    fetchPriority: "high",
  },
];

export const meta = createMetaFunction({
  extraMeta: ({ page }) => ({
    jsonLd: (site) => [toOrganization(site), toWebSite(site, page.description)],
  }),
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadPageInLanguage(
    "home",
    params.lang,
    context,
  );
  const groups = page.groups.map(({ title, tiles }) => ({
    title,
    tiles: tiles.map(withPictureData),
  }));
  return {
    page: { ...page, groups },
    ...inLanguage,
    plans: listPlans(texts),
    shelf: buildHomeShelf(page.shelf, texts),
  };
}

/**
 * The first plan with a picture in each section of their list, in English where
 * it is not translated.
 */
function listPlans({ language, plans }: PageAndStoryWords) {
  return (["elaborate", "logic"] as const).flatMap((name) => {
    const plan = listedPlans.find(
      ({ section, thumbnail }) => section === name && thumbnail,
    );
    if (!plan?.thumbnail) return [];
    const words = plans?.[toPlanSourceId(plan.id)];
    const { title, description } = words ?? plan;
    return {
      title,
      href: planAddress(plan.id),
      line: description,
      lang: language && !words ? "en" : undefined,
      picture: requirePictureData(plan.thumbnail),
    };
  });
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function HomePage() {
  const { page, plans, shelf, alternates } = useLoaderData<typeof loader>();
  const { labels, tag = "en" } = useAllLabels();
  const { begin } = page;
  return (
    <>
      <section className="hero">
        <div className="hero-title">
          <h1>{page.title}</h1>
          <p className="standfirst">{page.standfirst}</p>
        </div>
        <div
          className="hero-picture screen-only"
          role="img"
          aria-label={page.hero.alt}
        />
        <div className="hero-words">
          <p className="hero-note">{page.note}</p>
          <ul role="list" className="row hero-buttons">
            {begin.slice(0, 2).map(({ label, href }, index) => (
              <li key={index}>
                <LocalisedLink
                  className={index === 0 ? "button" : "button button-secondary"}
                  href={href}
                >
                  {label}
                </LocalisedLink>
              </li>
            ))}
          </ul>
          <ul role="list" className="row hero-links">
            {begin.slice(2).map(({ label, href }, index, { length }) => (
              <li
                className={index === length - 1 ? "hero-last" : undefined}
                key={index}
              >
                <LocalisedLink href={href}>{label}</LocalisedLink>
              </li>
            ))}
            {alternates
              .filter((other) => other.tag !== tag)
              .map(({ tag: other, name, href }) => (
                <li className="hero-languages screen-only" key={other}>
                  <a href={href} lang={other} hrefLang={other}>
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      </section>
      <div className="home-intro">
        <Prose>{page.intro}</Prose>
      </div>
      <div className="tile-groups">
        {page.groups.map((group, index) => (
          <section
            className="tile-group"
            data-tiles={group.tiles.length}
            key={index}
          >
            <h2>{group.title}</h2>
            <Tiles tiles={group.tiles} />
          </section>
        ))}
      </div>
      {plans.length > 0 ? (
        <section className="tile-group band home-plans">
          <h2>{page.plansHeading}</h2>
          <Tiles tiles={plans} />
        </section>
      ) : null}
      <Shelf {...shelf} />
      {/* It fades in below the first screen: by a scroll-driven animation or,
          where the browser has none, by script. Without either, it scrolls in
          with its track. */}
      <div className="contact-button-track">
        <LocalisedLink
          className="button contact-button screen-only"
          href="/contact"
        >
          {labels.contactUs}
        </LocalisedLink>
      </div>
    </>
  );
}

type TilesProps = {
  tiles: (Data["page"]["groups"][number]["tiles"][number] & {
    /** The language of the words, if it is not that of the page. */
    lang?: string | undefined;
  })[];
};

function Tiles({ tiles }: TilesProps) {
  return (
    <ul role="list" className="tiles">
      {tiles.map(({ title, href, line, lang, picture }, index) => (
        <li className="tile link-area" key={index}>
          <Picture picture={picture} alt="" sizes="24rem" />
          <div>
            <LocalisedLink href={href}>
              <span lang={lang}>{title}</span>
            </LocalisedLink>
            <p className="note" lang={lang}>
              {line}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Shelf({
  heading,
  text,
  featured,
  others,
  all,
  family,
}: Data["shelf"]) {
  return (
    <section className="band home-band" aria-labelledby="stories">
      <h2 id="stories">{heading}</h2>
      <p>{text}</p>
      <div className="home-shelf">
        {featured ? (
          <div className="home-story">
            <CoverPicture picture={featured.cover} alt="" sizes="16rem" />
            <div>
              <h3 lang={featured.lang}>{featured.title}</h3>
              <p className="muted">{featured.facts}</p>
              <ul role="list" className="screen-only">
                {featured.links.map(({ label, href }, index) => (
                  <li key={index}>
                    <a
                      className={index === 0 ? "button" : undefined}
                      href={href}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ) : null}
        <ul role="list" className="cover-list home-starters">
          {others.map(({ title, href, lang, cover, facts }) => (
            <li className="link-area" key={href}>
              <CoverPicture picture={cover} alt="" sizes="11rem" />
              <div>
                <a className="quiet-link" href={href} lang={lang}>
                  {title}
                </a>
                <p className="muted">{facts}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <p className="row screen-only">
        <LocalisedLink href={all.href}>{all.label}</LocalisedLink>{" "}
        <LocalisedLink href={family.href}>{family.label}</LocalisedLink>
      </p>
      <TranslationNote />
    </section>
  );
}
