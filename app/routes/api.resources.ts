import type { RouteHandle } from "~/rendering";
import { freeResources } from "~/server/content.server";
import { publicJson } from "~/server/json.server";

export const handle: RouteHandle = { render: "server", cache: "for all" };

export function loader() {
  return publicJson(freeResources());
}
