/** A sign-up as it is stored: a normalised address and an optional name. */
export type Signup = { email: string; name: string | null };

export type SignupValues = { name: string; email: string };
export type SignupErrors = { name?: string; email?: string };
type Parsed = { values: SignupValues } & ({ ok: true; signup: Signup } | { ok: false; errors: SignupErrors });

/**
 * Parses a sign-up from the form on `/contact` or from `/api/subscriptions`. Never throws; `values` holds what was
 * typed.
 */
export function parseSignup(fields: { name?: unknown; email?: unknown }): Parsed {
  const values = { name: textOf(fields.name), email: textOf(fields.email) };
  const name = parseName(values.name);
  const email = parseEmail(values.email);

  const errors: SignupErrors = {};
  if (!email) errors.email = emailError(values.email);
  // Checked here and not in `parseEmail`, so that subscribers who joined without a dot can still be found and leave.
  else if (!email.includes(".", email.lastIndexOf("@")))
    errors.email = "Please check the part after the @: it needs a dot, as in name@example.org";
  if (name === undefined) errors.name = `Please shorten your name to at most ${longestName} characters`;
  else if (/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    errors.name = "Please write your name on one line, without control characters or broken symbols";

  if (!email || errors.email || errors.name) return { ok: false, errors, values };
  return { ok: true, signup: { email, name: name || null }, values };
}

const longestName = 100;
/** Even decomposed, a character has at most six UTF-16 code units. */
const longestTypedName = 6 * longestName;

/** The name in NFC, or undefined when it is too long. Long texts are not normalised, because that can take quadratic time. */
function parseName(text: string): string | undefined {
  // A name that has only invisible characters, such as a zero-width space, counts as empty.
  const trimmed = text.replace(/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u, "").trim();
  if (trimmed.length > longestTypedName) return undefined;
  const name = trimmed.normalize("NFC");
  return [...name].length <= longestName ? name : undefined;
}

/** The error for a text that is not an e-mail address. */
export function emailError(typed: string): string {
  return typed.trim() ? "Please enter an e-mail address such as name@example.org" : "Email is required";
}

function textOf(value: unknown) {
  return typeof value === "string" ? value : "";
}

const longestEmail = 254;

/**
 * The normalised form of an e-mail address, or undefined when the text is not one.
 *
 * The grammar is HTML's (https://html.spec.whatwg.org/#valid-e-mail-address), the lengths are RFC 5321's
 * (local part 64, whole 254). The domain becomes its A-label and both parts lower case, so that one mailbox is one
 * row. Longer texts are neither normalised nor converted, because both can take quadratic time.
 */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longestEmail) return undefined;
  const typed = trimmed.normalize("NFC");
  const at = typed.lastIndexOf("@");
  if (at < 1) return undefined;
  const local = typed.slice(0, at).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (local.length > 64 || !/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local)) return undefined;
  const domain = asciiDomain(typed.slice(at + 1));
  if (!domain) return undefined;

  const email = `${local}@${domain}`;
  return email.length <= longestEmail ? email : undefined;
}

/** Whether `parseEmail` has to convert the domain of this text to ASCII, which is most of its work. */
export function needsPunycode(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestEmail && /@.*\P{ASCII}/u.test(trimmed);
}

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainName = new RegExp(`^${label}(?:\\.${label})*$`);

function asciiDomain(text: string) {
  const written = text.toLowerCase();
  if (domainName.test(written)) return written;
  // The URL parser would remove or decode these characters instead of rejecting them.
  if (/[\s%/\\?#:@[\]\p{Cc}\p{Cf}]/u.test(text)) return undefined;
  try {
    const { hostname } = new URL(`http://${text}/`);
    // It would also parse "１" as an IP address.
    return domainName.test(hostname) && !/^[\d.]+$/.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
