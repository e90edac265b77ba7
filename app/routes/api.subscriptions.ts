import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { englishLabels } from "~/labels";
import type { RouteHandle } from "~/rendering";
import { recordAdminEvent } from "~/server/auth/admin-log.server";
import { requireAdmin } from "~/server/auth/login.server";
import { readJsonObject } from "~/server/http/body.server";
import { createRefusalResponse } from "~/server/http/refusals.server";
import {
  createPrivateJsonResponse,
  createPrivateResponse,
} from "~/server/http/responses.server";
import { signUp } from "~/server/subscribers/sign-up.server";
import { buildSubscribersJsonBlob } from "~/server/subscribers/subscriber-tables.server";
import { readSubscriberBatches } from "~/server/subscribers/subscribers.server";

export const handle: RouteHandle = { render: "server", access: "admin-get" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  await recordAdminEvent(request, context, "api");
  const list = await buildSubscribersJsonBlob(
    readSubscriberBatches(context.db),
  );
  return createPrivateResponse(list, "application/json");
}

/**
 * New and existing addresses get the same response, so that nobody can find out
 * who has subscribed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { name, email } = await readJsonObject(request);
  const result = await signUp(request, context, { name, email }, englishLabels);
  if (result.refused) {
    const { status, sentence, headers } = result.refused;
    throw createRefusalResponse(status, sentence, headers);
  }
  return createPrivateJsonResponse({ success: true });
}
