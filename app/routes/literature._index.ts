import { redirect } from "@remix-run/cloudflare";

/** An old address of the list of stories. */
export function loader() {
  return redirect("/philosophical-literature");
}
