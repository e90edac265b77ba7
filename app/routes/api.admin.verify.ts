import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { logIn } from "~/server/admin-session.server";
import { readJson, refusal } from "~/server/form.server";
import { privateJson } from "~/server/json.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const { password } = await readJson(request);
  const login = await logIn(request, context, password);
  if ("cookie" in login) return privateJson({ success: true }, { "Set-Cookie": login.cookie });
  const { status, sentence, headers } = login.refused;
  throw refusal(status, sentence, headers);
}
