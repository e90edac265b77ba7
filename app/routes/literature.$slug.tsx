import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { BackLink } from "~/components/back-link";
import { ErrorPage } from "~/components/error-page";
import { PageHead } from "~/components/page-head";
import { Prose } from "~/components/prose";
import { WordsSection } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { findStory } from "~/server/content.server";
import { refusal } from "~/server/form.server";

export const handle: RouteHandle = { render: "static", each: "stories", menu: "/philosophical-literature" };

export function loader({ params }: LoaderFunctionArgs) {
  const story = findStory(params.slug);
  if (!story) throw refusal(404, "There is no such story.");
  return { story };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.story.title ?? "Literature Not Found",
    description: data?.story.description ?? "There is no story at this address.",
    path: data && `/literature/${data.story.slug}`,
  });

export default function StoryPage() {
  const { story } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href="/philosophical-literature">Philosophical Literature</BackLink>
      <PageHead title={story.title} />
      <Prose>{story.intro}</Prose>
      {Object.values(story.sections).map((section) => (
        <WordsSection key={section.id} section={section} />
      ))}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <section className="notice">
      <h1>Literature Not Found</h1>
      <p>There is no story at this address.</p>
      <BackLink href="/philosophical-literature">Back to Philosophical Literature</BackLink>
    </section>
  );
}
