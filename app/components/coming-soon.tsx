import type { Section } from "~/server/content/content-schema.server";
import { Kolam } from "./kolam";
import { PageHead } from "./page-head";
import { Prose } from "./prose";

type Page = {
  title: string;
  standfirst: string;
  headline: string;
  intro: Section["body"];
  next: { label: string; href: string };
};

/** A page that waits for its content: a kolam, what will be here, and one clear next step. */
export function ComingSoon({ page, kolam }: { page: Page; kolam: string }) {
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <section className="card coming-soon">
        <Kolam src={kolam} />
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
