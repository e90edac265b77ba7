import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { isAdmin } from "~/server/admin/admin-session.server";
import { redirectWithMessage } from "~/server/http/flash.server";
import { streamResponse } from "~/server/http/responses.server";
import {
  totalHeader,
  writeSubscribersCsv,
} from "~/server/subscribers/subscriber-tables.server";
import { readAllSubscribers } from "~/server/subscribers/subscriptions.server";
import { prepareUnsubscribeLinks } from "~/server/subscribers/unsubscribe-link.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/**
 * The whole table as a file: the Download Table link, which leads to the log-in
 * form once the admin session has ended.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await isAdmin(request, context)))
    return redirectWithMessage("/admin", "ended");
  const subscribers = await readAllSubscribers(context.db);
  return streamResponse(
    writeSubscribersCsv(subscribers, prepareUnsubscribeLinks(context.env)),
    {
      [totalHeader]: String(subscribers.total),
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="subscribers.csv"',
    },
  );
}
