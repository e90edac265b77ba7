import type { Section } from "virtual:content";
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { type ComponentProps, useEffect } from "react";
import { PageHeader } from "~/components/frame/page-header";
import { ReadMorePanel } from "~/components/frame/read-more-panel";
import { LessonCard } from "~/components/lesson-plans/lesson-plan";
import {
  ListSearchForm,
  NothingFound,
  ResultPages,
} from "~/components/lists/list-search";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { isPrefetch } from "~/server/http/guard.server";
import {
  readListedLessonPlans,
  toLessonPlanCard,
} from "~/server/lesson-plans/lesson-plans.server";
import { searchPlans } from "~/server/search/plan-search.server";
import { queryAddress } from "~/urls";

export const handle: RouteHandle = {
  render: "app",
  choices: ["words", "kind", "subject", "age", "minutes", "page"],
};

export const meta = createMeta("/lesson-plans");

/**
 * The home page prefetches this page: the visitor's own browser may keep it
 * until it is opened.
 */
const prefetchHeaders = { "Cache-Control": "private, max-age=300" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = searchPlans(new URL(request.url).searchParams);
  const plans = await readListedLessonPlans(context.nearestDb, search?.ids);
  const cards = (section: string) =>
    plans.filter((plan) => plan.section === section).map(toLessonPlanCard);
  const page = pages["lesson-plans"];
  const content = {
    page,
    infographic: page.infographic ? findPicture(page.infographic) : null,
    elaborate: cards("elaborate"),
    logic: cards("logic"),
    search,
  };
  return data(content, { headers: isPrefetch(request) ? prefetchHeaders : {} });
}

export default function LessonPlansPage() {
  const { page, infographic, elaborate, logic, search } =
    useLoaderData<typeof loader>();
  const { kinds, contribute } = page.sections;
  const isLoadingPlan =
    useNavigation().location?.pathname.startsWith("/lesson-plans/");
  useEffect(fetchPlanModule, []);
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <ReadMorePanel id={kinds.id} title={kinds.title}>
        <div className="with-infographic">
          {infographic ? (
            <div className="infographic-column">
              {/* The text beside it says the same. The alternative text prevents a blank space if the picture fails to load. */}
              <img
                className="infographic"
                src={infographic.src}
                alt={kinds.title}
                aria-hidden="true"
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
      </ReadMorePanel>
      {search ? <Search search={search} /> : null}
      <div className="plan-sections">
        {search && elaborate.length === 0 ? null : (
          <PlanSection section={page.sections.elaborate} plans={elaborate} />
        )}
        {search && logic.length === 0 ? null : (
          <PlanSection section={page.sections.logic} plans={logic} />
        )}
      </div>
      {search ? (
        <ResultPages
          plural="lesson plans"
          {...search.pagination}
          addressOf={(page) =>
            queryAddress("/lesson-plans", { ...search.form.filters, page })
          }
        />
      ) : null}
      <section className="card contribute" id={contribute.id}>
        <h2>{contribute.title}</h2>
        <Prose>{contribute.body}</Prose>
        <a className="button" href="/contact">
          Contact Us to Contribute
        </a>
      </section>
      {isLoadingPlan ? (
        <p className="loading" role="status">
          <span>Loading lesson plan...</span>
        </p>
      ) : null}
    </>
  );
}

/**
 * Fetches the script of a plan's page early, so that its error page can be
 * shown if the network fails before a plan is chosen.
 */
function fetchPlanModule() {
  const { module = "" } =
    window.__remixManifest.routes["routes/lesson-plans.$id"] ?? {};
  // Remix tries again when a plan is chosen.
  import(/* @vite-ignore */ module).catch(() => {});
}

function Search({
  search: { form, number },
}: {
  search: NonNullable<ReturnType<typeof searchPlans>>;
}) {
  return (
    <>
      <ListSearchForm action="/lesson-plans" form={form} />
      <h2 id="found">
        {number === 1 ? "1 lesson plan" : `${number} lesson plans`}
      </h2>
      {number === 0 ? (
        <NothingFound
          noun="lesson plan"
          all={{ href: "/lesson-plans", label: "see all lesson plans" }}
        />
      ) : null}
    </>
  );
}

type PlanSectionProps = {
  section: Section;
  plans: ComponentProps<typeof LessonCard>["plan"][];
};

function PlanSection({ section, plans }: PlanSectionProps) {
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
        <div className="cards">
          {plans.map((plan) => (
            <LessonCard key={plan.id} plan={plan} />
          ))}
        </div>
      )}
    </section>
  );
}
