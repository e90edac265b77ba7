export const origin = "https://p4c.test";

/** A POST as a browser sends it from a form on one of our pages. */
export function formPost(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
  };
}

/** A POST as a script on one of our pages sends it. */
export function jsonPost(
  value: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method: "POST",
    body: JSON.stringify(value),
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
  };
}

let networks = 0;

/** The header of a network that no request has used yet. */
export function newNetwork(): Record<string, string> {
  networks += 1;
  return {
    "CF-Connecting-IP": `${10 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.1`,
  };
}

/**
 * Sends a request several times from one new network and returns the last
 * response.
 */
export async function sendRepeatedly(
  times: number,
  send: (network: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const network = newNetwork();
  for (let count = 1; count < times; count++) await send(network);
  return send(network);
}

/** The `name=value` of a cookie that the response sets, to send back. */
export function readCookie(
  response: Pick<Response, "headers">,
  name: string,
): string {
  const set = response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`));
  if (!set) throw new Error(`the response sets no cookie ${name}`);
  return set.slice(0, set.indexOf(";"));
}

/** The nonce of the response's Content-Security-Policy, if it has one. */
export function readNonce({
  headers,
}: Pick<Response, "headers">): string | undefined {
  return /'nonce-([^']+)'/.exec(
    headers.get("Content-Security-Policy") ?? "",
  )?.[1];
}

/**
 * Everything a client can compare in two responses: status, headers and body
 * without the date and the nonce.
 */
export async function toComparable(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== "date");
  const whole = JSON.stringify([
    response.status,
    headers,
    await response.text(),
  ]);
  const nonce = readNonce(response);
  return nonce ? whole.replaceAll(nonce, "") : whole;
}

/** The Response that a loader, an action or a guard throws. */
export async function catchResponse(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Response))
    throw new Error("no Response was thrown", { cause: thrown });
  return thrown;
}
