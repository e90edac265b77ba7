import { testimonials } from "~/server/content/content.server";
import { createPublicJsonResponse } from "~/server/http/responses.server";

export function loader() {
  return createPublicJsonResponse(testimonials.testimonials);
}
