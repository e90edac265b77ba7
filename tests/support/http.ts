export const origin = "https://p4c.test";

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

export function newNetwork(): Record<string, string> {
  networks += 1;
  return {
    "CF-Connecting-IP": `${10 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.1`,
  };
}

/** From one new network. */
export async function sendRepeatedly(
  times: number,
  send: (network: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const network = newNetwork();
  for (let count = 1; count < times; count++) await send(network);
  return send(network);
}

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

export function readNonce({
  headers,
}: Pick<Response, "headers">): string | undefined {
  return /'nonce-([^']+)'/.exec(
    headers.get("Content-Security-Policy") ?? "",
  )?.[1];
}

/** Without the date and the nonce. */
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

export async function catchResponse(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Response))
    throw new Error("no Response was thrown", { cause: thrown });
  return thrown;
}
