import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { Message } from "~/labels";

/**
 * Remix's request for data got no response, or none that Remix can read. The
 * message is for visitors.
 */
export class ConnectionError extends Error {
  override name = "ConnectionError";

  /**
   * @param status the status of an error response, from our server or from a
   * proxy
   */
  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const noConnectionMessage =
  "There was no response from the network. Check your connection and try again.";
const captivePortalMessage =
  "Something between you and this site answered instead, such as a Wi-Fi login page. Check your connection and try again.";
const unreadableMessage =
  "Your request did not get through. Please try again in a minute.";
const maximumLength = 200;

/**
 * Makes Remix's requests for data fail with a ConnectionError, whose message is
 * for visitors. Remix itself would only report that it cannot decode the
 * response. Call it once, in the browser.
 */
export function patchFetchErrors(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    if (!pathname.endsWith(".data")) return send(input, init);
    const response = await send(input, init).catch((error: unknown) => {
      throw init?.signal?.aborted
        ? error
        : new ConnectionError(noConnectionMessage, undefined, { cause: error });
    });
    if (response.headers.get("Content-Type")?.startsWith("text/x-script"))
      return response;
    throw response.ok
      ? new ConnectionError(captivePortalMessage)
      : new ConnectionError(await readText(response), response.status);
  };
}

/**
 * The body of a plain-text response, shortened if necessary; the status text if
 * there is no body. HTML would be unreadable in a message, and HTTP/2 has no
 * status texts.
 */
async function readText(response: Response): Promise<string> {
  const body = (await response.text().catch(() => "")).trim();
  if (!body) return response.statusText || unreadableMessage;
  if (!response.headers.get("Content-Type")?.startsWith("text/plain"))
    return unreadableMessage;
  return body.length > maximumLength
    ? `${body.slice(0, maximumLength)}…`
    : body;
}

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
  if (error instanceof ConnectionError)
    return {
      description: error.message,
      ...(error.status ? { status: error.status } : {}),
    };
  // The response was cut off.
  return { description: "The connection was lost. Please try again." };
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
