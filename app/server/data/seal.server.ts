import { hex, hmac } from "./hash.server";

const algorithm = "AES-GCM";
/** In hexadecimal digits: 12 bytes (NIST SP 800-38D, section 8.2). */
const nonceLength = 24;

/**
 * Encrypts and authenticates a text with AES-256-GCM. The nonce is an HMAC of the text, so the same text always gives the
 * same result: identical requests must get identical responses.
 *
 * @returns the nonce and the encrypted text, in hexadecimal
 */
export async function seal(secret: string, text: string): Promise<string> {
  const nonce = (await hmac(await hmac(secret, "nonce"), text)).slice(0, nonceLength);
  const parameters = { name: algorithm, iv: toBytes(nonce) };
  const data = new TextEncoder().encode(text);
  return nonce + hex(await crypto.subtle.encrypt(parameters, await keyFrom(secret), data));
}

/** The text that `seal` encrypted under this secret, or undefined for anything else. */
export async function unseal(secret: string, sealed: string): Promise<string | undefined> {
  const parameters = { name: algorithm, iv: toBytes(sealed.slice(0, nonceLength)) };
  const data = toBytes(sealed.slice(nonceLength));
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, await keyFrom(secret), data));
  } catch {
    return undefined;
  }
}

async function keyFrom(secret: string) {
  const bytes = toBytes(await hmac(secret, "key"));
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);
}

function toBytes(digits: string) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
