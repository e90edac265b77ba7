import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { logIn } from "~/server/auth/login.server";
import { readJsonBody } from "~/server/http/body.server";
import { refusalResponse } from "~/server/http/refusals.server";
import { privateJson } from "~/server/http/responses.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

export async function action({ request, context }: ActionFunctionArgs) {
  const { password } = await readJsonBody(request);
  const login = await logIn(request, context, password);
  if (!login.refused)
    return privateJson({ success: true }, { "Set-Cookie": login.cookie });
  const { status, sentence, headers } = login.refused;
  throw refusalResponse(status, sentence, headers);
}
