import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { englishLabels } from "~/labels";
import type { RouteHandle } from "~/rendering";
import { recordAdminEvent } from "~/server/auth/admin-log.server";
import { requireAdmin } from "~/server/auth/login.server";
import { readJsonBody } from "~/server/http/body.server";
import { createRefusalResponse } from "~/server/http/refusals.server";
import {
  createPrivateJsonResponse,
  createPrivateTextResponse,
} from "~/server/http/responses.server";
import { signUp } from "~/server/subscribers/sign-up.server";
import { writeSubscribersJson } from "~/server/subscribers/subscriber-tables.server";
import { readSubscriberBatches } from "~/server/subscribers/subscribers.server";

export const handle: RouteHandle = { render: "server", access: "admin-get" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  await recordAdminEvent(request, context, "api");
  const list = await writeSubscribersJson(readSubscriberBatches(context.db));
  return createPrivateTextResponse(list, "application/json");
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
    throw createRefusalResponse(status, sentence, headers);
  }
  return createPrivateJsonResponse({ success: true });
}
