import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/layout/page-header";
import { Figure } from "~/components/media/figure";
import { ContentSection } from "~/components/prose/content-section";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { withPicture } from "~/server/content/pictures.server";
import stylesheet from "./buy-courses.css?url";

export const handle: RouteHandle = { render: "static" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
];

export const meta = createMeta("/buy-courses");

export function loader() {
  const page = pages["buy-courses"];
  return { page, pictures: page.pictures.map(withPicture) };
}

export default function BuyCoursesPage() {
  const { page, pictures } = useLoaderData<typeof loader>();
  const { how, free, inside, faq } = page.sections;
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <div className="offer">
        <ContentSection section={how}>
          <a className="button" href="/contact">
            Order a Bundle
          </a>
        </ContentSection>
        <div className="two-pictures">
          {pictures.map((picture, index) => (
            <Figure
              key={index}
              {...picture}
              sizes="(min-width: 70rem) 20rem, (min-width: 40rem) 46vw, 92vw"
              loading={index === 0 ? "eager" : "lazy"}
            />
          ))}
        </div>
      </div>
      <section
        className="content-section"
        id={faq.id}
        aria-labelledby="faq-title"
      >
        <h2 id="faq-title">{faq.title}</h2>
        <Prose>{faq.body}</Prose>
        <div className="faq">
          {faq.parts.map((item, index) => (
            <details className="box panel" key={index}>
              <summary>
                <h3>{item.title}</h3>
              </summary>
              <div className="panel-body">
                <Prose>{item.body}</Prose>
              </div>
            </details>
          ))}
        </div>
      </section>
      <div className="comparison">
        <ContentSection section={free} />
      </div>
      <div className="bundle-page">
        <ContentSection section={inside} />
      </div>
    </>
  );
}
