/** The answer to a request of Remix is not from this site. The message is for visitors. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

const noAnswer = "The network did not answer. Check your connection and try again.";
const foreignAnswer =
  "Something between you and this site answered instead, such as a Wi-Fi login page. Check your connection and try again.";
const longest = 200;

/**
 * Makes Remix's requests for data fail in a way that can be told to visitors: with a ConnectionError, or with an error
 * response when the site or another machine, such as a proxy, has refused them in plain words. Remix itself would only
 * say that it cannot decode the response. Call it once, in the browser.
 */
export function explainFailedRequests(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(".data")) return send(input, init);
    const response = await send(input, init).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : new ConnectionError(noAnswer, { cause: error });
    });
    if (response.headers.get("Content-Type")?.startsWith("text/x-script")) return response;
    throw response.ok ? new ConnectionError(foreignAnswer) : await errorResponseOf(response);
  };
}

/** What `isRouteErrorResponse` accepts. Only plain text is shown: a page of HTML would be unreadable. */
async function errorResponseOf(response: Response) {
  const { status, statusText, headers } = response;
  const isText = headers.get("Content-Type")?.startsWith("text/plain");
  const text = isText ? (await response.text()).trim() : "";
  const data = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return { status, statusText, internal: false, data };
}
