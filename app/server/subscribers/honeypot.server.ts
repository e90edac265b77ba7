import { Honeypot, SpamError } from "remix-utils/honeypot/server";

/** Whether a program filled in the field of the form that people do not see. One that leaves the field out altogether is given the benefit of the doubt. */
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
