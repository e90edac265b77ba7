import { useLoaderData } from "@remix-run/react";
import { LinkMarkedIfSample, SampleTag } from "~/components/layout/sample";
import { Picture } from "~/components/media/picture";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages, people } from "~/server/content/content.server";
import { requirePictureData } from "~/server/content/pictures.server";
import "./about-team.css";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/about-team" });

export function loader() {
  return {
    page: pages["about-team"],
    picture: requirePictureData(pages["about-team"].picture),
    people: people.map((person) => ({
      ...person,
      photo: requirePictureData(person.photo),
    })),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AboutTeamPage() {
  const { page, picture, people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader page={page} tint="sand" picture={picture} />
      <Prose>{page.intro}</Prose>
      <div className="auto-grid profiles">
        {people.map((person, index) => (
          <Profile key={index} person={person} />
        ))}
      </div>
      <p className="muted credit">{page.credit}</p>
    </>
  );
}

function Profile({ person }: { person: Data["people"][number] }) {
  return (
    <article
      className="figure profile"
      data-sample={person.sample || undefined}
    >
      <Picture
        picture={person.photo}
        alt={person.photoAlt}
        sizes="(min-width: 40rem) 20rem, 92vw"
      />
      <div>
        <h2>
          {person.name ?? person.role}{" "}
          {person.sample ? <SampleTag quiet /> : null}
        </h2>
        {person.name ? <p className="profile-role">{person.role}</p> : null}
        <p>{person.bio}</p>
        <ul role="list">
          {person.links.map((link, index) => (
            <li key={index}>
              <LinkMarkedIfSample href={link.href}>
                {link.label}
              </LinkMarkedIfSample>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
