import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Picture } from "~/components/media/picture";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import { toOrganization, toWebSite } from "~/page/structured-data";
import hero from "~/pictures/home-scene.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import fadeIn from "./contact-button.js?inline-script";
import { buildFeaturedStory } from "./featured-story.server";
import stylesheet from "./home.css?url";

export const handle: RouteHandle = { render: "static", inlineScript: fadeIn };

export const meta = createMeta("/", ({ page }) => ({
  jsonLd: (site) => [toOrganization(site), toWebSite(site, page.description)],
}));

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // The page that most visitors open next. Browsers give prefetches their
  // lowest priority.
  { rel: "prefetch", href: "/lesson-plans" },
  // Starts the download before the style sheet asks for the picture.
  {
    rel: "preload",
    href: hero,
    as: "image",
    type: "image/svg+xml",
    fetchPriority: "high",
  },
];

/** The two most used links look like buttons. */
const beginClasses = ["button", "button button-secondary"];

/**
 * For tiles without a picture of their own: parts of the scene, which the page
 * has loaded already.
 */
const details = [
  "284,300,240,240",
  "434,370,190,190",
  "248,118,170,170",
  "574,118,170,170",
].map((viewBox) => `${hero}#svgView(viewBox(${viewBox}))`);

export function loader() {
  const groups = pages.home.groups.map((group) => ({
    ...group,
    tiles: group.tiles.map(({ picture, ...tile }, index) => ({
      ...tile,
      src: picture ? findPicture(picture).src : details[index % details.length],
    })),
  }));
  return {
    page: { ...pages.home, groups },
    feature: buildFeaturedStory(pages.home.feature),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function HomePage() {
  const { page, feature } = useLoaderData<typeof loader>();
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
        <div>
          <p className="hero-note">{page.note}</p>
          <ul className="plain-list row hero-links">
            {page.begin
              .slice(0, beginClasses.length)
              .map(({ label, href }, index) => (
                <li key={index}>
                  <a className={beginClasses[index]} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            {/* One item, so that a line never has only one of these links. */}
            <li className="row">
              {page.begin
                .slice(beginClasses.length)
                .map(({ label, href }, index) => (
                  <Fragment key={index}>
                    <a href={href}>{label}</a>{" "}
                  </Fragment>
                ))}
            </li>
          </ul>
        </div>
      </section>
      <Prose>{page.intro}</Prose>
      {feature ? <Feature {...feature} /> : null}
      {page.groups.map((group, index) => (
        <TileGroup key={index} group={group} />
      ))}
      {/* It fades in below the first screen: by a scroll-driven animation or, where the browser has none, by script. Without
          either it scrolls in with its track. */}
      <div className="contact-button-track">
        <a className="button contact-button screen-only" href="/contact">
          Contact Us
        </a>
      </div>
    </>
  );
}

function Feature({
  title,
  description,
  cover,
  facts,
  links,
}: NonNullable<Data["feature"]>) {
  return (
    <section className="card feature" aria-labelledby="feature">
      <Picture picture={cover} alt="" sizes="18rem" />
      <div>
        <h2 id="feature">{title}</h2>
        <p className="muted">{facts}</p>
        <p>{description}</p>
        <p className="row screen-only">
          {links.map(({ label, href }, index) => (
            <Fragment key={index}>
              <a
                className={index === 0 ? "button" : "button button-secondary"}
                href={href}
              >
                {label}
              </a>{" "}
            </Fragment>
          ))}
        </p>
      </div>
    </section>
  );
}

function TileGroup({ group }: { group: Data["page"]["groups"][number] }) {
  return (
    <section className="tile-group">
      <h2>{group.title}</h2>
      <ul className="plain-list tiles">
        {group.tiles.map((tile, index) => (
          <li className="tile" key={index}>
            <img
              src={tile.src}
              alt=""
              width="88"
              height="88"
              loading="lazy"
              decoding="async"
            />
            <div>
              <a href={tile.href}>{tile.title}</a>
              <p>{tile.line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
