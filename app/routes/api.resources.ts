import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { freeResources } from "~/server/content.server";
import { publicJson } from "~/server/json.server";

export function loader({ request }: LoaderFunctionArgs) {
  return publicJson(request, freeResources());
}
