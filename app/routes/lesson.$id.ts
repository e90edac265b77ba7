import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** An address that old lesson cards had. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/lesson-plans/${encodeURIComponent(params.id ?? "")}`, 308);
}
