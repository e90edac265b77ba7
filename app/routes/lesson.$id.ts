import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** An old address of lesson plans. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/lesson-plans/${encodeURIComponent(params.id ?? "")}`, 308);
}
