import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { recordEvent } from "~/server/auth/admin-log.server";
import { requireAdminOrLogIn } from "~/server/auth/login.server";
import { privateText } from "~/server/http/responses.server";
import { writeSubscribersCsv } from "~/server/subscribers/subscriber-tables.server";
import { readAllSubscribers } from "~/server/subscribers/subscribers.server";
import { prepareUnsubscribeLinks } from "~/server/subscribers/unsubscribe-link.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/**
 * The file for a mail merge, with everybody's unsubscribe link. Once the admin
 * login has ended, it leads to the login form.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdminOrLogIn(request, context);
  await recordEvent(request, context, "mail merge");
  return privateText(
    await writeSubscribersCsv(
      readAllSubscribers(context.db),
      prepareUnsubscribeLinks(context.env),
    ),
    "text/csv",
    { "Content-Disposition": 'attachment; filename="mail-merge.csv"' },
  );
}
