import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

/**
 * A message beside its form, repeated as a toast where JavaScript runs. Only
 * the toast shows the status of a failure. `flash.server.ts` has the messages
 * after a redirect; the others are where the form is refused.
 */
export type Message = {
  title: string;
  description?: string;
  status?: number;
  kind: "success" | "failure";
};

/**
 * For a `clientAction`: calls the server action and returns an error as a
 * message with this title, so that the form keeps what the visitor typed.
 * Thrown responses, such as redirects, are rethrown.
 */
export async function failureAsMessage<T>(
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

function describeFailure(
  error: unknown,
): Pick<Message, "status" | "description"> {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error;
    return {
      status,
      description: typeof data === "string" && data ? data : statusText,
    };
  }
  // No response, or none that Remix can read.
  return {
    description:
      "There was no answer from the site. Check your connection and try again.",
  };
}

/**
 * A `shouldRevalidate`: a successful action redirects, so a result means that
 * nothing has changed, and the network may be down.
 */
export function revalidateUnlessActionFailed(
  args: ShouldRevalidateFunctionArgs,
) {
  return args.actionResult ? false : args.defaultShouldRevalidate;
}
