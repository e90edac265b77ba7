export const origin = "https://p4c.test";

const urlencoded = "application/x-www-form-urlencoded";

/** From a network of its own, unless the headers name one. */
export function formPost(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit {
  return post(String(new URLSearchParams(fields)), urlencoded, headers);
}

/** From a network of its own, unless the headers name one. */
export function jsonPost(
  value: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return post(JSON.stringify(value), "application/json", headers);
}

function post(body: string, type: string, headers: Record<string, string>) {
  const usual = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
  return {
    method: "POST",
    body,
    headers: { ...usual, ...newNetwork(), ...headers },
  };
}

let networks = 0;

export function newNetwork(): Record<string, string> {
  networks += 1;
  const [high, low] = [networks >> 8, networks & 255];
  return { "CF-Connecting-IP": `10.${high}.${low}.1` };
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

export function readNonce(response: Pick<Response, "headers">) {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/** Without the date and the nonce. */
export async function toComparable(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== "date");
  const parts = [response.status, headers, await response.text()];
  return JSON.stringify(parts).replaceAll(readNonce(response) ?? "none", "");
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
