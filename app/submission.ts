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
    return { message: { title, ...describeFailure(error), kind: "failure" } };
  }
}

function describeFailure(error: unknown): Pick<Message, "status" | "description"> {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error;
    return { status, description: typeof data === "string" && data ? data : statusText };
  }
  if (error instanceof ConnectionError)
    return { description: error.message, ...(error.status ? { status: error.status } : {}) };
  // A response that broke off half-way.
  return { description: "The connection was lost. Please try again." };
}

/** A `shouldRevalidate`: after a failed action nothing has changed, and the network may be down. */
export function revalidateUnlessActionFailed(args: ShouldRevalidateFunctionArgs) {
  return args.actionResult ? false : args.defaultShouldRevalidate;
}
