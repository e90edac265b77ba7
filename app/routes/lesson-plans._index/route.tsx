import type { SectionWithParts } from "virtual:content";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollapsiblePanel } from "~/components/layout/collapsible-panel";
import { LessonPlanCard } from "~/components/lists/lesson-plan";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { requirePictureData } from "~/server/content/pictures.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import {
  type PlanCardData,
  readPlanListPage,
} from "~/server/lesson-plans/lesson-plans.server";
import { parsePositiveInteger } from "~/server/positive-integer.server";
import "./lesson-plans.css";

export const handle: RouteHandle = {
  render: "server",
  canonicalParams: ["page"],
  externalPictures: true,
};

export const meta = createMetaFunction({ path: "/lesson-plans" });

export const headers = getPublicPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const pageNumber = parsePositiveInteger(query.get("page")) ?? 1;
  const { plans, hasMore } = await readPlanListPage(
    context.nearestDb,
    pageNumber,
  );
  const page = pages["lesson-plans"];
  return {
    page,
    infographic: requirePictureData(page.infographic),
    elaborate: plans.filter(({ section }) => section === "elaborate"),
    logic: plans.filter(({ section }) => section === "logic"),
    pageNumber,
    hasMore,
  };
}

export default function LessonPlansPage() {
  const { page, infographic, elaborate, logic, pageNumber, hasMore } =
    useLoaderData<typeof loader>();
  const { kinds, ages, contribute } = page.sections;
  const isWholeList = pageNumber === 1 && !hasMore;
  return (
    <>
      <PageHeader
        page={page}
        variant="list"
        tint="sand"
        aside={<Prose>{page.intro}</Prose>}
      />
      <CollapsiblePanel id={kinds.id} title={kinds.title}>
        <div className="with-infographic">
          {infographic ? (
            <div className="infographic-column">
              <img
                className="infographic"
                src={infographic.src}
                alt={kinds.parts.map(({ title }) => title).join("; ")}
                width={infographic.width}
                height={infographic.height}
                loading="lazy"
                decoding="async"
              />
            </div>
          ) : null}
          <div>
            <Prose>{kinds.body}</Prose>
            {kinds.parts.map((kind, index) => (
              <section key={index}>
                <h3>{kind.title}</h3>
                <Prose>{kind.body}</Prose>
              </section>
            ))}
          </div>
        </div>
      </CollapsiblePanel>
      <div className="plan-sections">
        {isWholeList || elaborate.length > 0 ? (
          <PlanSection
            section={page.sections.elaborate}
            plans={elaborate}
            loading="eager"
          />
        ) : null}
        {isWholeList || logic.length > 0 ? (
          <PlanSection
            section={page.sections.logic}
            plans={logic}
            loading="lazy"
          />
        ) : null}
      </div>
      {isWholeList ? null : (
        <nav className="row" aria-label="Pages of lesson plans">
          {pageNumber > 1 ? (
            <a href={`/lesson-plans?page=${pageNumber - 1}`}>Previous page</a>
          ) : null}{" "}
          {hasMore ? (
            <a href={`/lesson-plans?page=${pageNumber + 1}`}>Next page</a>
          ) : null}
        </nav>
      )}
      <section className="contribute" id={contribute.id}>
        <h2>{contribute.title}</h2>
        <Prose>{contribute.body}</Prose>
        <a className="button" href="/contact">
          Contact Us to Contribute
        </a>
      </section>
      <ContentSection section={ages} />
      {/* CSS shows its name while the page of a plan loads. */}
      <p
        className="loading screen-only"
        role="status"
        aria-label="Loading lesson plan..."
      />
    </>
  );
}

type PlanSectionProps = {
  section: SectionWithParts;
  plans: PlanCardData[];
  /** How the first picture is loaded. */
  loading: "eager" | "lazy";
};

function PlanSection({ section, plans, loading }: PlanSectionProps) {
  return (
    <section
      className="plan-section"
      id={section.id}
      aria-labelledby={`${section.id}-title`}
    >
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      <Prose>{section.body}</Prose>
      {plans.length === 0 ? (
        <p>No plans here yet.</p>
      ) : (
        <div className="auto-grid cards">
          {plans.map((plan, index) => (
            <LessonPlanCard
              key={plan.id}
              plan={plan}
              loading={index === 0 ? loading : "lazy"}
            />
          ))}
        </div>
      )}
    </section>
  );
}
