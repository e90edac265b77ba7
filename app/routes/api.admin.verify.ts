import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { logIn } from "~/server/auth/login.server";
import { readJsonObject } from "~/server/http/body.server";
import { createRefusalResponse } from "~/server/http/refusals.server";
import { createPrivateJsonResponse } from "~/server/http/responses.server";

export const handle: RouteHandle = { render: "server", access: "admin" };

export async function action({ request, context }: ActionFunctionArgs) {
  const { password } = await readJsonObject(request);
  const login = await logIn(request, context, password);
  if (!login.refused)
    return createPrivateJsonResponse(
      { success: true },
      { "Set-Cookie": login.cookie },
    );
  const { status, sentence, headers } = login.refused;
  throw createRefusalResponse(status, sentence, headers);
}
