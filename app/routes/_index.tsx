import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContactButton } from "~/components/contact-button";
import { Picture } from "~/components/picture";
import { Prose } from "~/components/prose";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content.server";
import { pictureNamed } from "~/server/pictures.server";

export const handle: RouteHandle = { render: "static" };

/** The page most people go to next; not where the visitor has asked to save data. */
export const links: LinksFunction = () => [
  { rel: "prefetch", href: "/lesson-plans", media: "not (prefers-reduced-data: reduce)" },
];

const kolams = ["kolam-about.svg", "kolam-courses.svg", "kolam-plans.svg", "kolam-resources.svg"];

export function loader() {
  const groups = pages.home.groups.map((group, index) => ({
    ...group,
    kolam: pictureNamed(kolams[index % kolams.length] ?? ""),
  }));
  return { page: { ...pages.home, groups }, kolam: pictureNamed("kolam-hero.svg") };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/" }) : [];

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function HomePage() {
  const { page, kolam } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1>{page.title}</h1>
          <p className="standfirst">{page.standfirst}</p>
          <p className="hero-note">{page.note}</p>
        </div>
        {/* Behind the picture lies the fallback, so that a failed load shows it. */}
        <div className="hero-picture">
          <Picture picture={kolam} alt={page.hero.alt} sizes="48vw" loading="eager" />
        </div>
      </section>
      <Prose>{page.intro}</Prose>
      {page.groups.map((group) => (
        <TileGroup key={group.title} group={group} />
      ))}
      <ContactButton />
    </>
  );
}

function TileGroup({ group }: { group: Data["page"]["groups"][number] }) {
  return (
    <section className="tile-group">
      <h2>
        <img src={group.kolam.src} alt="" width="72" height="72" loading="lazy" />
        {group.title}
      </h2>
      <ul className="tiles" data-tiles={group.tiles.length}>
        {group.tiles.map((tile) => (
          <li className="tile" key={tile.href}>
            <a href={tile.href}>{tile.title}</a>
            <p>{tile.line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
