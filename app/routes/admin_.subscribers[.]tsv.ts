import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { recordEvent } from "~/server/auth/admin-log.server";
import { requireAdminOrLogIn } from "~/server/auth/login.server";
import { privateText } from "~/server/http/responses.server";
import { writeSubscribersTsv } from "~/server/subscribers/subscriber-tables.server";
import { readAllSubscribers } from "~/server/subscribers/subscribers.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

/**
 * The whole table, for Copy Table and Download Table. Once the login
 * has ended, both lead to the login form.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdminOrLogIn(request, context);
  await recordEvent(request, context, "table");
  return privateText(
    await writeSubscribersTsv(readAllSubscribers(context.db)),
    "text/tab-separated-values",
    { "Content-Disposition": 'attachment; filename="subscribers.tsv"' },
  );
}
