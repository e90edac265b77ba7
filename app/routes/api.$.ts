import { createRefusalResponse } from "~/server/http/refusals.server";

/** Unknown API addresses get a plain sentence instead of the HTML page. */
export function loader() {
  throw createRefusalResponse(404, "There is nothing at this address.");
}
