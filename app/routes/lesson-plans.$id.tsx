import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { useMemo } from "react";
import { BackLink } from "~/components/back-link";
import { Badge, CategoryBadge } from "~/components/badge";
import { ErrorPage, faultOf, type NotFound } from "~/components/error-page";
import { PageHead } from "~/components/page-head";
import { PdfViewer } from "~/components/pdf-viewer";
import { Prose } from "~/components/prose";
import { SampleTag } from "~/components/sample-tag";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { factsOf } from "~/server/content/content.server";
import type { Markdown } from "~/server/content/markdown.server";
import { requireLessonPlan } from "~/server/lesson-plans/lesson-plans.server";

export const handle: RouteHandle = { render: "server" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { content: _, tree, fileUrl, ...plan } = await requireLessonPlan(context.nearestDb, params.id);
  const document = fileUrl ? { title: plan.title, file: fileUrl, ...factsOf(fileUrl) } : null;
  // The text stays JSON on its way to the page: Remix takes everything else apart, to hydrate what nobody hydrates.
  return { plan, document, tree };
}

const notFound: NotFound = {
  title: "Lesson Plan Not Found",
  description: "There is no lesson plan at this address.",
  back: { href: "/lesson-plans", label: "Back to Lesson Plans" },
};

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(
    matches,
    data
      ? { title: data.plan.title, description: data.plan.summary, path: `/lesson-plans/${data.plan.id}` }
      : faultOf(error, notFound),
  );

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function LessonPlanPage() {
  const { plan, document, tree } = useLoaderData<typeof loader>();
  const text = useMemo(() => JSON.parse(tree) as Markdown, [tree]);
  return (
    <article className="lesson-plan">
      <BackLink href="/lesson-plans">Lesson Plans</BackLink>
      <PageHead title={plan.title} standfirst={plan.description}>
        <p className="badges">
          <CategoryBadge category={plan.category} />
          <Badge>{plan.ageGroup}</Badge>
          <Badge>{`${plan.duration} minutes`}</Badge>
        </p>
      </PageHead>
      <div className="with-sidebar">
        <div>
          {plan.externalUrl ? <ExternalResource address={plan.externalUrl} /> : null}
          {document && !plan.externalUrl ? (
            <section className="card">
              <h2>Lesson Plan Document</h2>
              <PdfViewer className="pdf-viewer-tall" document={document} link="View Lesson Plan" />
            </section>
          ) : null}
          {document || plan.externalUrl ? <ReadAsText text={text} /> : <Content text={text} />}
        </div>
        <aside className="sidebar">
          <Details plan={plan} />
          <section className="card">
            <h2>Need Help?</h2>
            <p>Write to us about using this plan in your class.</p>
            <a className="button button-quiet" href="/contact">
              Get Support
            </a>
          </section>
        </aside>
      </div>
    </article>
  );
}

function ExternalResource({ address }: { address: string }) {
  return (
    <section className="card">
      <h2>External Resource</h2>
      <p>This plan uses a page on another website. It opens in a new tab.</p>
      <a className="button" href={address} target="_blank" rel="noopener">
        View Lesson Plan
      </a>
    </section>
  );
}

/** The plan lies at another site, or in a PDF; its text can be read here as well. */
function ReadAsText({ text }: { text: Markdown }) {
  return (
    <details className="card read-as-text">
      <summary>Read as text</summary>
      <Prose>{text}</Prose>
    </details>
  );
}

function Content({ text }: { text: Markdown }) {
  return (
    <section className="card">
      <h2>Lesson Content</h2>
      <Prose lower>{text}</Prose>
    </section>
  );
}

function Details({ plan }: { plan: Data["plan"] }) {
  return (
    <section className="card" aria-labelledby="lesson-details">
      <h2 id="lesson-details">Lesson Details</h2>
      <dl className="details-list">
        <dt>Category</dt>
        <dd>{plan.category}</dd>
        <dt>Age group</dt>
        <dd>{plan.ageGroup}</dd>
        <dt>Duration</dt>
        <dd>{plan.duration} minutes</dd>
        <dt>Author</dt>
        <dd>
          {plan.author} {plan.sample ? <SampleTag /> : null}
        </dd>
        {plan.storyContributor ? (
          <>
            <dt>Story contributor</dt>
            <dd>
              {plan.storyContributor} {plan.sample ? <SampleTag /> : null}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} notFound={notFound} />;
}
