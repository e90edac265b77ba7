import type { RouteHandle } from "~/rendering";
import { listResources } from "~/server/content/resources.server";
import { publicJson } from "~/server/http/responses.server";

export const handle: RouteHandle = { render: "server" };

export function loader() {
  return publicJson(listResources());
}
