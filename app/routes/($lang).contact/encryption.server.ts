import { hmac } from "~/server/hash.server";

const name = "AES-GCM";
const encoder = new TextEncoder();

/**
 * Makes a text unreadable, and safe from changes, without the key. The
 * initialisation vector is an HMAC of the text, so equal texts give equal
 * results: responses to equal requests must not differ.
 */
export async function encrypt(key: string, text: string): Promise<string> {
  const iv = (await hmac(key, text)).slice(0, 32);
  const encrypted = await crypto.subtle.encrypt(
    { name, iv: encoder.encode(iv) },
    await importKey(key),
    encoder.encode(text),
  );
  return `${iv}.${btoa(String.fromCharCode(...new Uint8Array(encrypted)))}`;
}

/** Undefined if the text was not encrypted with the same key. */
export async function decrypt(
  key: string,
  text: string,
): Promise<string | undefined> {
  const [iv = "", encrypted = ""] = text.split(".");
  try {
    const decrypted = await crypto.subtle.decrypt(
      { name, iv: encoder.encode(iv) },
      await importKey(key),
      Uint8Array.from(atob(encrypted), (byte) => byte.charCodeAt(0)),
    );
    return new TextDecoder().decode(decrypted);
  } catch {
    return undefined;
  }
}

async function importKey(key: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(key));
  const usages: KeyUsage[] = ["encrypt", "decrypt"];
  return crypto.subtle.importKey("raw", bytes, name, false, usages);
}
