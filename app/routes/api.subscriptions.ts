import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/server/admin-session.server";
import { readJson, refusal } from "~/server/form.server";
import { privateJson } from "~/server/json.server";
import { signUp } from "~/server/signup.server";
import { streamed } from "~/server/stream.server";
import { allSubscribers, subscribersJson } from "~/server/subscriptions.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return streamed(subscribersJson(allSubscribers(context.db)), {
    "Content-Type": "application/json; charset=utf-8",
  });
}

/** New and known addresses get the same answer, so that nobody can ask who is on the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const refused = await signUp(context, request, await readJson(request));
  if (refused) throw refusal(refused.status, refused.sentence, refused.headers);
  return privateJson({ success: true });
}
