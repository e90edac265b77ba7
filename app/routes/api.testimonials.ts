import { testimonials } from "~/server/content/content.server";
import { publicJson } from "~/server/http/responses.server";

export function loader() {
  return publicJson(testimonials.testimonials);
}
