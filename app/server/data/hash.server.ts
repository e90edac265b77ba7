const encoder = new TextEncoder();

/** HMAC-SHA-256 of `text` under `key` (RFC 2104), in hexadecimal. */
export async function hmac(key: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const cryptoKey = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", cryptoKey, encoder.encode(text)));
}

/** SHA-256 of `text`, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** 32 random bytes, in hexadecimal. */
export function randomToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

function hex(bytes: ArrayBuffer) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
