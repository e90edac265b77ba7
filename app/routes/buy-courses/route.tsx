import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Figure } from "~/components/media/figure";
import { Picture } from "~/components/media/picture";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { site } from "~/server/content/content.server";
import { withPictureData } from "~/server/content/pictures.server";
import { loadEnglishPageFromFile } from "~/server/content/translations.server";
import "./buy-courses.css";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/buy-courses" });

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadEnglishPageFromFile("buy-courses", context);
  const { price, bundleSize } = site;
  return {
    page,
    price,
    bundleSize,
    pictures: page.pictures.map(withPictureData),
  };
}

export default function BuyCoursesPage() {
  const { page, price, bundleSize, pictures } = useLoaderData<typeof loader>();
  const [books, ...others] = pictures;
  const { how, free, inside, faq } = page.sections;
  return (
    <>
      <PageHeader
        page={page}
        variant="books"
        tint="mint"
        cover={
          books ? (
            <div className="books">
              <Picture
                picture={books.picture}
                alt={books.alt}
                sizes="(min-width: 56rem) 28rem, 30vw"
                loading="eager"
              />
            </div>
          ) : null
        }
      >
        <p className="price">
          <strong>{price}</strong>{" "}
          <span>{`${bundleSize} story-based lesson plans`}</span>
        </p>
        <a className="button" href="/contact#write">
          Order a Bundle
        </a>
      </PageHeader>
      <Prose>{page.intro}</Prose>
      <div className="offer">
        <ContentSection section={how} />
        {others.map((picture, index) => (
          <Figure key={index} {...picture} sizes="20rem" />
        ))}
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
