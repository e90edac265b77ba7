import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { englishLabels } from "~/labels";
import type { RouteHandle } from "~/rendering";
import { recordEvent } from "~/server/auth/admin-log.server";
import { requireAdmin } from "~/server/auth/login.server";
import { readJsonBody } from "~/server/http/body.server";
import { refusalResponse } from "~/server/http/refusals.server";
import { privateJson, privateText } from "~/server/http/responses.server";
import { signUp } from "~/server/subscribers/sign-up.server";
import { writeSubscribersJson } from "~/server/subscribers/subscriber-tables.server";
import { readAllSubscribers } from "~/server/subscribers/subscribers.server";

export const handle: RouteHandle = { render: "server", access: "admin-get" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  await recordEvent(request, context, "api");
  const list = await writeSubscribersJson(readAllSubscribers(context.db));
  return privateText(list, "application/json");
}

/**
 * New and existing addresses get the same response, so that nobody can find out
 * who has subscribed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { name, email } = await readJsonBody(request);
  const result = await signUp(request, context, { name, email }, englishLabels);
  if (result.refused) {
    const { status, sentence, headers } = result.refused;
    throw refusalResponse(status, sentence, headers);
  }
  return privateJson({ success: true });
}
