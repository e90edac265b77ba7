import { isRouteErrorResponse } from "@remix-run/react";
import type { Message } from "./server/flash.server";

/**
 * Runs a form's action and turns a network that fails on the way into a message on the page, so that nothing
 * typed is lost. Redirects and the server's own refusals pass through.
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
    const description = isRouteErrorResponse(error)
      ? `${error.status}: ${typeof error.data === "string" && error.data ? error.data : error.statusText}`
      : "The network did not answer. Check your connection and try again.";
    return { message: { title, description, kind: "failure" } };
  }
}
