import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Cover, Picture } from "~/components/media/picture";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import { toOrganization, toWebSite } from "~/page/structured-data";
import scene from "~/pictures/scene.svg?url";
import type { RouteHandle } from "~/rendering";
import {
  layoutData,
  listedPlans,
  pages,
} from "~/server/content/content.server";
import { findPicture, withPicture } from "~/server/content/pictures.server";
import fadeIn from "./contact-button.js?inline-script";
import "./home.css";
import { planAddress } from "~/urls";
import { buildShelf } from "./featured-story.server";

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

export const meta = createMeta({
  path: "/",
  extraMeta: ({ page }) => ({
    jsonLd: (site) => [toOrganization(site), toWebSite(site, page.description)],
  }),
});

export function loader() {
  const groups = pages.home.groups.map(({ title, tiles }) => ({
    title,
    tiles: tiles.map(withPicture),
  }));
  return {
    page: { ...pages.home, groups },
    plans: listPlans(),
    shelf: buildShelf(pages.home.shelf),
    languages: layoutData.languages,
  };
}

/** The first plan with a picture in each section of their list. */
function listPlans() {
  return (["elaborate", "logic"] as const).flatMap((name) => {
    const plan = listedPlans.find(
      ({ section, thumbnail }) => section === name && thumbnail,
    );
    return plan?.thumbnail
      ? {
          title: plan.title,
          href: planAddress(plan.id),
          line: plan.description,
          picture: findPicture(plan.thumbnail),
        }
      : [];
  });
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function HomePage() {
  const { page, plans, shelf, languages } = useLoaderData<typeof loader>();
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
                <a
                  className={index === 0 ? "button" : "button button-secondary"}
                  href={href}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ul role="list" className="row hero-links">
            {begin.slice(2).map(({ label, href }, index) => (
              <li key={index}>
                <a href={href}>{label}</a>
              </li>
            ))}
            {languages.map(({ tag, name }) => (
              <li className="hero-languages screen-only" key={tag}>
                <a href={`/${tag}`} lang={tag} hrefLang={tag}>
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
        <section className="tile-group home-plans">
          <h2>{page.plansHeading}</h2>
          <Tiles tiles={plans} />
        </section>
      ) : null}
      <Shelf {...shelf} />
      {/* It fades in below the first screen: by a scroll-driven animation or,
          where the browser has none, by script. Without either, it scrolls in
          with its track. */}
      <div className="contact-button-track">
        <a className="button contact-button screen-only" href="/contact">
          Contact Us
        </a>
      </div>
    </>
  );
}

function Tiles({ tiles }: { tiles: Data["page"]["groups"][number]["tiles"] }) {
  return (
    <ul role="list" className="tiles">
      {tiles.map(({ title, href, line, picture }, index) => (
        <li className="tile link-area" key={index}>
          <Picture picture={picture} alt="" sizes="24rem" />
          <div>
            <a href={href}>{title}</a>
            <p className="note">{line}</p>
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
    <section className="band home-band" aria-labelledby="shelf">
      <h2 id="shelf">{heading}</h2>
      <p>{text}</p>
      <div className="home-shelf">
        {featured ? (
          <div className="home-story">
            <Cover picture={featured.cover} alt="" sizes="16rem" />
            <div>
              <h3>{featured.title}</h3>
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
          {others.map(({ title, href, cover, facts }) => (
            <li className="link-area" key={href}>
              <Cover picture={cover} alt="" sizes="11rem" />{" "}
              <a className="quiet-link" href={href}>
                {title}
              </a>
              <p className="muted">{facts}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="row screen-only">
        <a href={all.href}>{all.label}</a>{" "}
        <a href={family.href}>{family.label}</a>
      </p>
    </section>
  );
}
