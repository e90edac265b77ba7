import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { recordAdminEvent } from "~/server/auth/admin-log.server";
import { requireAdminOrRedirect } from "~/server/auth/login.server";
import { createPrivateResponse } from "~/server/http/responses.server";
import { buildSubscribersCsvBlob } from "~/server/subscribers/subscriber-tables.server";
import { readSubscriberBatches } from "~/server/subscribers/subscribers.server";
import { createUnsubscribeLinkBuilder } from "~/server/subscribers/unsubscribe-link.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/**
 * The file for a mail merge, with everybody's unsubscribe link. Once the admin
 * login has ended, it leads to the login form.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdminOrRedirect(request, context);
  await recordAdminEvent(request, context, "mail merge");
  return createPrivateResponse(
    await buildSubscribersCsvBlob(
      readSubscriberBatches(context.db),
      createUnsubscribeLinkBuilder(context.env),
    ),
    "text/csv",
    { "Content-Disposition": 'attachment; filename="mail-merge.csv"' },
  );
}
