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

/** The title of every refusal of a sign-up. */
export const signupFailed = "Subscription failed";

/**
 * For a `clientAction`: calls the server action and returns an error as a
 * message with this title, so that the form keeps what the visitor typed.
 * Thrown responses, such as redirects, are rethrown.
 */
export async function failureAsMessage<T>(
  serverAction: () => Promise<T>,
  title: string,
): Promise<T | { message: Message }> {
  const { fetch } = window;
  let answer: Response | undefined;
  // Remix drops an answer that it cannot read, such as that of a proxy.
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    answer = response.clone();
    return response;
  };
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure = await describeFailure(error, answer);
    return { message: { title, ...failure, kind: "failure" } };
  } finally {
    window.fetch = fetch;
  }
}

type Failure = Pick<Message, "status" | "description">;

async function describeFailure(
  error: unknown,
  answer: Response | undefined,
): Promise<Failure> {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error;
    return {
      status,
      description: typeof data === "string" && data ? data : statusText,
    };
  }
  if (answer && !answer.ok) {
    // A page of HTML is no sentence.
    const isText = answer.headers.get("Content-Type")?.startsWith("text/plain");
    const text = isText ? await answer.text().catch(() => "") : "";
    const { status, statusText } = answer;
    return {
      status,
      description:
        text ||
        statusText ||
        "The site could not answer. Please try again later.",
    };
  }
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
