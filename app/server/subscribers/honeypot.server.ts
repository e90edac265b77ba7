import { Honeypot, SpamError } from "remix-utils/honeypot/server";

/** Whether the hidden field of the form was filled in, which only programs do. A missing field is not counted as spam. */
export function isSpam(fields: Record<string, unknown>): boolean {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  try {
    new Honeypot({ validFromFieldName: null }).check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
