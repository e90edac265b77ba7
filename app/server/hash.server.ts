const encoder = new TextEncoder();

/** @param key imported beforehand, if it signs many texts */
export async function hmac(
  key: string | CryptoKey,
  text: string,
): Promise<string> {
  const signature = await crypto.subtle.sign(
    "HMAC",
    typeof key === "string" ? await importHmacKey(key) : key,
    encoder.encode(text),
  );
  return hex(signature);
}

/** Compares in constant time, by an HMAC under a random key. */
export async function isSameSecret(
  one: string,
  other: string,
): Promise<boolean> {
  const key = await importHmacKey(createRandomToken());
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(one));
  return crypto.subtle.verify("HMAC", key, signature, encoder.encode(other));
}

export function importHmacKey(key: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const usages: KeyUsage[] = ["sign", "verify"];
  const bytes = encoder.encode(key);
  return crypto.subtle.importKey("raw", bytes, algorithm, false, usages);
}

export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

export function createRandomToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
