import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { requireAdmin } from "~/server/admin/admin-session.server";
import { streamed } from "~/server/http/responses.server";
import { subscribersCsv } from "~/server/subscribers/subscriber-tables.server";
import { allSubscribers } from "~/server/subscribers/subscriptions.server";
import { unsubscribeLinks } from "~/server/subscribers/unsubscribe-link.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/** The whole table as a file: the Download Table link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return streamed(subscribersCsv(allSubscribers(context.db), unsubscribeLinks(context.env)), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="subscribers.csv"',
  });
}
