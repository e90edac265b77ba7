/** The network did not answer a request of Remix. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

const longest = 200;

/**
 * Makes Remix's requests for data fail in a way that can be told to visitors: with a NetworkError without a network,
 * and with an error response when another machine, such as a proxy, has refused them. Remix itself would only say that
 * it cannot decode the response. Call it once, in the browser.
 */
export function explainFailedRequests(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const isData = new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith(
      ".data",
    );
    if (!isData) return send(input, init);
    const response = await send(input, init).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : new NetworkError("The network did not answer", { cause: error });
    });
    if (response.ok || response.headers.get("Content-Type")?.startsWith("text/x-script")) return response;
    throw await errorResponseOf(response);
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
