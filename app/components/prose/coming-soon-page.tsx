import type { SectionWithParts } from "virtual:content";
import { KolamCard } from "~/components/media/kolam-card";
import { PageHeader } from "./page-header";
import { Prose } from "./prose";

type Page = {
  title: string;
  standfirst: string;
  headline: string;
  intro: SectionWithParts["body"];
  next: { label: string; href: string };
};

/**
 * A page whose content does not exist yet: a drawing, an announcement and a
 * link to another page.
 */
export function ComingSoonPage({ page, kolam }: { page: Page; kolam: string }) {
  return (
    <>
      <PageHeader page={page} />
      <KolamCard kolam={kolam}>
        <h2>{page.headline}</h2>
        <Prose>{page.intro}</Prose>
        <p>
          <a className="button" href={page.next.href}>
            {page.next.label}
          </a>
        </p>
      </KolamCard>
    </>
  );
}
