import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { describeError, ErrorPage, type NotFoundText } from "~/components/frame/error-page";
import { BackLink, PageHeader } from "~/components/frame/page-header";
import { pageMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { requireAdmin } from "~/server/admin/admin-session.server";
import { redirectWithMessage } from "~/server/http/flash.server";
import { removeSubscriber, requireSubscriber } from "~/server/subscribers/subscriptions.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

const title = "Remove a subscriber";
const notFound: NotFoundText = {
  title: "Subscriber Not Found",
  description: "Nobody on the list has this number. Perhaps they have left.",
  back: { href: "/admin", label: "Back to the subscribers" },
};

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, data ? { title, description: "For the team only." } : describeError(error, notFound));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return { subscriber: await requireSubscriber(context.db, params.id) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireAdmin(request, context);
  const { id } = await requireSubscriber(context.db, params.id);
  await removeSubscriber(context.db, { id });
  return redirectWithMessage("/admin", "removed");
}

/** The confirmation that the dashboard's Remove links lead to. */
export default function RemoveSubscriberPage() {
  const { name, email, joined, noticeVersion } = useLoaderData<typeof loader>().subscriber;
  return (
    <>
      <BackLink href="/admin">Subscribers</BackLink>
      <PageHeader title={title} standfirst="This cannot be undone: the name and the address are erased." />
      <section className="card narrow">
        <dl className="details-list">
          <dt>Name</dt>
          <dd>
            <bdi>{name ?? "N/A"}</bdi>
          </dd>
          <dt>Email</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
          <dt>Joined</dt>
          <dd>{joined}</dd>
          <dt>Privacy notice</dt>
          <dd>{noticeVersion ?? "unknown version"}</dd>
        </dl>
        <form method="post">
          <button className="button" type="submit">
            Remove from the list
          </button>
        </form>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} notFound={notFound} />;
}
