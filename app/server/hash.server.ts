const encoder = new TextEncoder();

export async function hmac(key: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const cryptoKey = await crypto.subtle.importKey(
    "raw",
    encoder.encode(key),
    algorithm,
    false,
    ["sign"],
  );
  return hex(await crypto.subtle.sign("HMAC", cryptoKey, encoder.encode(text)));
}

/** Compares in constant time, as HMACs under a random key. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const key = randomToken();
  const [a, b] = await Promise.all([hmac(key, one), hmac(key, other)]);
  let difference = 0;
  for (let index = 0; index < a.length; index++)
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}

export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

export function randomToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
