import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { testimonials } from "~/server/content.server";
import { publicJson } from "~/server/json.server";

export function loader({ request }: LoaderFunctionArgs) {
  return publicJson(
    request,
    testimonials.testimonials.map(({ id, name, role, content, place }) => ({
      id,
      name,
      role,
      content,
      place,
    })),
  );
}
