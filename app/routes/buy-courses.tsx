import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Figure } from "~/components/figure";
import { PageHead } from "~/components/page-head";
import { Prose } from "~/components/prose";
import { WordsSection } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { withPicture } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  const page = pages["buy-courses"];
  return { page, pictures: page.pictures.map(withPicture) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/buy-courses" }) : [];

export default function PurchasePage() {
  const { page, pictures } = useLoaderData<typeof loader>();
  const { how, faq } = page.sections;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <WordsSection section={how} />
      <div className="two-pictures">
        {pictures.map((picture, index) => (
          <Figure
            key={picture.picture.src}
            {...picture}
            sizes="(min-width: 70rem) 34rem, (min-width: 40rem) 46vw, 92vw"
            loading={index === 0 ? "eager" : "lazy"}
          />
        ))}
      </div>
      <section className="words" id={faq.id} aria-labelledby="faq-title">
        <h2 id="faq-title">{faq.title}</h2>
        <Prose>{faq.body}</Prose>
        {faq.parts.map((item) => (
          <details className="panel" key={item.id}>
            <summary>
              <h3>{item.title}</h3>
            </summary>
            <div className="panel-body">
              <Prose>{item.body}</Prose>
            </div>
          </details>
        ))}
      </section>
    </>
  );
}
