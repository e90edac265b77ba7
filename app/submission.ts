import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { Message } from "~/server/http/flash.server";
import { ConnectionError } from "./data-requests";

/**
 * For a `clientAction`: calls the server action and returns an error as a message with this title, so that the form
 * keeps what the visitor typed. Thrown responses, such as redirects, are rethrown.
 */
export async function catchFailure<T>(
  serverAction: () => Promise<T>,
  title: string,
): Promise<T | { message: Message }> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { message: { title, description: describeFailure(error), kind: "failure" } };
  }
}

function describeFailure(error: unknown) {
  if (isRouteErrorResponse(error))
    return `${error.status}: ${typeof error.data === "string" && error.data ? error.data : error.statusText}`;
  // Anything else is a response that broke off half-way.
  return error instanceof ConnectionError ? error.message : "The connection was lost. Please try again.";
}

/** A `shouldRevalidate`: after a failed action nothing has changed, and the network may be down. */
export function revalidateUnlessActionFailed(args: ShouldRevalidateFunctionArgs) {
  return args.actionResult ? false : args.defaultShouldRevalidate;
}
