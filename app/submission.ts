import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { Message } from "~/server/http/flash.server";

/**
 * Runs a form's action and turns what fails on the way into a message on the page, so that nothing typed is lost.
 * Redirects and the server's own refusals pass through.
 *
 * @param title of the message
 */
export async function submit<T>(
  serverAction: () => Promise<T>,
  title: string,
): Promise<T | { message: Message }> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { message: { title, description: reasonOf(error), kind: "failure" } };
  }
}

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error))
    return `${error.status}: ${typeof error.data === "string" && error.data ? error.data : error.statusText}`;
  // A fetch that reaches nobody is a TypeError; anything else is an answer that did not come from this site.
  return error instanceof TypeError
    ? "The network did not answer. Check your connection and try again."
    : "Something on the way answered in place of this site. Check your connection and try again.";
}

/** A failure changes nothing that the page shows, and when the network is down there is nobody to ask. */
export function unlessFailed({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult ? false : defaultShouldRevalidate;
}
