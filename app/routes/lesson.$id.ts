import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { planAddress } from "~/urls";

/** An old address of lesson plans. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(planAddress(encodeURIComponent(params.id ?? "")), 308);
}
