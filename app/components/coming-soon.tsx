import type { Section } from "~/server/content/content-schema.server";
import type { PictureData } from "~/server/content/pictures.server";
import { PageHead } from "./page-head";
import { Picture } from "./picture";
import { Prose } from "./prose";

type Page = {
  title: string;
  standfirst: string;
  headline: string;
  intro: Section["body"];
  next: { label: string; href: string };
};

/** A page that waits for its content: a kolam, what will be here, and one clear next step. */
export function ComingSoon({ page, kolam }: { page: Page; kolam: PictureData }) {
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <section className="card coming-soon">
        <Picture picture={{ ...kolam, width: 320, height: 320 }} alt="" sizes="20rem" loading="eager" />
        <div>
          <h2>{page.headline}</h2>
          <Prose>{page.intro}</Prose>
          <p>
            <a className="button" href={page.next.href}>
              {page.next.label}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
