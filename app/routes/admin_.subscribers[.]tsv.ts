import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { requireAdmin } from "~/server/admin/admin-session.server";
import { streamResponse } from "~/server/http/responses.server";
import {
  totalHeader,
  writeSubscribersTsv,
} from "~/server/subscribers/subscriber-tables.server";
import { readAllSubscribers } from "~/server/subscribers/subscriptions.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/** The whole table for the clipboard: the Copy Table button reads it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const subscribers = await readAllSubscribers(context.db);
  return streamResponse(writeSubscribersTsv(subscribers), {
    [totalHeader]: String(subscribers.total),
    "Content-Type": "text/tab-separated-values; charset=utf-8",
    "Content-Disposition": 'attachment; filename="subscribers.tsv"',
  });
}
