import type { Labels } from "~/labels";
import { fillLabel } from "~/text";
import { describeInvalidEmail, parseEmail } from "./email.server";

export type Signup = { email: string; name: string | null };

export type TypedSignupValues = { name: string; email: string };
export type SignupErrors = { name?: string; email?: string };
type Parsed = { values: TypedSignupValues } & (
  | { ok: true; signup: Signup }
  | { ok: false; errors: SignupErrors }
);

/** Never throws; `values` holds what was typed. */
export function parseSignup(
  fields: { name?: unknown; email?: unknown },
  labels: Labels,
): Parsed {
  const values = { name: toText(fields.name), email: toText(fields.email) };
  const name = parseName(values.name);
  const email = parseEmail(values.email);

  const errors: SignupErrors = {};
  if (!email) errors.email = describeInvalidEmail(values.email, labels);
  if (name === undefined)
    errors.name = fillLabel(labels.nameTooLong, { number: maxNameLength });
  else if (/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    errors.name = labels.nameUnreadable;

  if (!email || errors.email || errors.name)
    return { ok: false, errors, values };
  return { ok: true, signup: { email, name: name || null }, values };
}

const maxNameLength = 100;
/** Even decomposed, a character has at most six UTF-16 code units. */
const maxTypedLength = 6 * maxNameLength;

/**
 * The name in NFC, or undefined when it is too long: normalising a long text
 * can take quadratic time.
 */
function parseName(text: string): string | undefined {
  // A name of only invisible characters counts as empty.
  const trimmed = text
    .replace(/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u, "")
    .trim();
  if (trimmed.length > maxTypedLength) return undefined;
  const name = trimmed.normalize("NFC");
  return [...name].length <= maxNameLength ? name : undefined;
}

function toText(value: unknown) {
  return typeof value === "string" ? value : "";
}
