import type { RouteHandle } from "~/rendering";
import { describeApi } from "~/server/api/openapi.server";

export const handle: RouteHandle = { render: "static" };

/** The description of the API, by the OpenAPI Specification. */
export function loader() {
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return new Response(JSON.stringify(describeApi(), null, 2), { headers });
}
