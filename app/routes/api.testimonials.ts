import type { RouteHandle } from "~/rendering";
import { testimonials } from "~/server/content/content.server";
import { publicJson } from "~/server/http/responses.server";

export const handle: RouteHandle = { render: "server" };

export function loader() {
  return publicJson(testimonials.testimonials);
}
