import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FormMessage } from "~/components/forms/form-message";
import { LogInOrErrorPage } from "~/components/forms/log-in-or-error-page";
import { BackLink } from "~/components/layout/back-link";
import type { NotFoundText } from "~/page/error-text";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { recordAdminEvent } from "~/server/auth/admin-log.server";
import { requireAdmin } from "~/server/auth/login.server";
import {
  redirectWithFlashMessage,
  takeFlashMessage,
} from "~/server/http/flash.server";
import {
  removeSubscriber,
  requireSubscriber,
} from "~/server/subscribers/subscribers.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

const page = { title: "Subscriber", description: "For the team only." };
const notFound: NotFoundText = {
  title: "Subscriber Not Found",
  description: "No subscriber has this number. They may have unsubscribed.",
  back: { href: "/admin", label: "Back to the subscribers" },
};

export const meta = createMetaFunction({ notFound: () => notFound });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const subscriber = await requireSubscriber(context.db, params.id);
  const { message, headers } = await takeFlashMessage(request);
  return data({ page, subscriber, message }, { headers });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireAdmin(request, context);
  const { id } = await requireSubscriber(context.db, params.id);
  await recordAdminEvent(request, context, "removal");
  await removeSubscriber(context.db, { id });
  return redirectWithFlashMessage("/admin", "removed");
}

/** The page that an address on the dashboard leads to. */
export default function SubscriberPage() {
  const { page, subscriber, message } = useLoaderData<typeof loader>();
  const { name, email, joined, noticeVersion } = subscriber;
  return (
    <>
      <BackLink href="/admin">Subscribers</BackLink>
      <h1>{page.title}</h1>
      <FormMessage message={message} />
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
          <p className="note" id="remove-note">
            This cannot be undone: the name and the address are erased.
          </p>
          <button
            className="button"
            type="submit"
            aria-describedby="remove-note"
          >
            Remove
          </button>
        </form>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <LogInOrErrorPage notFound={notFound} />;
}
