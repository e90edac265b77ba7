import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { HydratedLabels } from "./hydrated-labels";

/**
 * A message beside its form, repeated as a toast where JavaScript runs. Only
 * the toast shows the status of a failure. `flash.server.ts` has the admin's
 * messages after a redirect; what visitors read is in the labels.
 */
export type OutcomeMessage = {
  title: string;
  description?: string;
  status?: number;
  kind: "success" | "failure";
};

/** Without a status, there was no answer at all. */
export type ServerActionFailure = Pick<
  OutcomeMessage,
  "status" | "description"
>;

/**
 * For a `clientAction`: calls the server action and returns an error as a
 * failure, so that the form keeps what the visitor typed. Thrown responses, such
 * as redirects, are rethrown.
 */
export async function catchServerActionFailure<T>(
  serverAction: () => Promise<T>,
): Promise<T | { failure: ServerActionFailure }> {
  const { fetch } = window;
  let answer: Response | undefined;
  // Remix drops an answer that it cannot read, such as one from a proxy.
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    answer = response.clone();
    return response;
  };
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: await describeFailure(error, answer) };
  } finally {
    window.fetch = fetch;
  }
}

async function describeFailure(
  error: unknown,
  answer: Response | undefined,
): Promise<ServerActionFailure> {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error;
    return {
      status,
      description: typeof data === "string" && data ? data : statusText,
    };
  }
  if (!answer || answer.ok) return {};
  // An HTML page has no sentence to show.
  const isText = answer.headers.get("Content-Type")?.startsWith("text/plain");
  const text = isText ? await answer.text().catch(() => "") : "";
  const { status, statusText } = answer;
  return { status, description: text || statusText };
}

/** What the page says about a failure. */
export function toFailureMessage(
  { status, description }: ServerActionFailure,
  title: string,
  labels: Pick<HydratedLabels, "noAnswer" | "couldNotAnswer">,
): OutcomeMessage {
  const sentence = status ? labels.couldNotAnswer : labels.noAnswer;
  return {
    title,
    description: description || sentence,
    ...(status ? { status } : {}),
    kind: "failure",
  };
}

/**
 * A `shouldRevalidate`: a successful action redirects, so a result means that
 * nothing has changed, and the network may be down.
 */
export function revalidateUnlessActionResult(
  args: ShouldRevalidateFunctionArgs,
) {
  return args.actionResult ? false : args.defaultShouldRevalidate;
}
