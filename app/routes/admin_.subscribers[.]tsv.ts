import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { recordAdminEvent } from "~/server/auth/admin-log.server";
import { requireAdminOrRedirect } from "~/server/auth/login.server";
import { createPrivateResponse } from "~/server/http/responses.server";
import { buildSubscribersTsvBlob } from "~/server/subscribers/subscriber-tables.server";
import { readSubscriberBatches } from "~/server/subscribers/subscribers.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/**
 * The whole table, for Copy Table and Download Table. Once the login
 * has ended, both lead to the login form.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdminOrRedirect(request, context);
  await recordAdminEvent(request, context, "table");
  return createPrivateResponse(
    await buildSubscribersTsvBlob(readSubscriberBatches(context.db)),
    "text/tab-separated-values",
    { "Content-Disposition": 'attachment; filename="subscribers.tsv"' },
  );
}
