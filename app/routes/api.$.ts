import { refusal } from "~/server/http/refusals.server";

/** Unknown API addresses get a plain sentence instead of the HTML page. */
export function loader() {
  throw refusal(404, "There is nothing at this address.");
}
