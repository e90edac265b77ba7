export type Signup = { email: string; name: string | null };

export type SignupValues = { name: string; email: string };
export type SignupErrors = { name?: string; email?: string };
type Parsed = { values: SignupValues } & (
  | { ok: true; signup: Signup }
  | { ok: false; errors: SignupErrors }
);

/** Never throws; `values` holds what was typed. */
export function parseSignup(fields: {
  name?: unknown;
  email?: unknown;
}): Parsed {
  const values = { name: toText(fields.name), email: toText(fields.email) };
  const name = parseName(values.name);
  const email = parseEmail(values.email);

  const errors: SignupErrors = {};
  if (!email) errors.email = describeEmailError(values.email);
  if (name === undefined)
    errors.name = `Please shorten your name to at most ${longestName} characters`;
  else if (/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    errors.name =
      "Please write your name on one line, without control characters or broken symbols";

  if (!email || errors.email || errors.name)
    return { ok: false, errors, values };
  return { ok: true, signup: { email, name: name || null }, values };
}

const longestName = 100;
/** Even decomposed, a character has at most six UTF-16 code units. */
const longestTypedName = 6 * longestName;

/**
 * The name in NFC, or undefined when it is too long: normalising a long text
 * can take quadratic time.
 */
function parseName(text: string): string | undefined {
  // Only invisible characters, such as a zero-width space, count as empty.
  const trimmed = text
    .replace(/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u, "")
    .trim();
  if (trimmed.length > longestTypedName) return undefined;
  const name = trimmed.normalize("NFC");
  return [...name].length <= longestName ? name : undefined;
}

export function describeEmailError(typed: string): string {
  return typed.trim()
    ? "Please enter an e-mail address such as name@example.org"
    : "Email is required";
}

function toText(value: unknown) {
  return typeof value === "string" ? value : "";
}

const longestEmail = 254;
/** An address may be pasted with spaces and invisible characters around it. */
const longestTypedEmail = 1000;

/** It begins with a letter or digit, because a spreadsheet would run `=x@…`. */
const localPart = /^[a-z0-9](?:\.?[a-z0-9!#$%&'*+/=?^_`{|}~-])*$/;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** A name below a top-level domain. Those have letters, or are A-labels. */
const domainName = new RegExp(`^(?:${label}\\.)+(?=[a-z]{2}|xn--)${label}$`);

/**
 * Undefined when the text is no e-mail address. The grammar is HTML's
 * (https://html.spec.whatwg.org/#valid-e-mail-address), the lengths are RFC
 * 5321's. The domain becomes its A-label and both parts lower case, so that one
 * mailbox is one row. Longer texts are not normalised, which can take quadratic
 * time.
 */
export function parseEmail(text: string): string | undefined {
  if (text.length > longestTypedEmail) return undefined;
  const typed = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .trim()
    .normalize("NFC");
  if (typed.length > longestEmail) return undefined;
  const [, typedLocal = "", typedDomain = ""] =
    /^([^@]{1,64})@([^@]+)$/.exec(typed) ?? [];
  const local = typedLocal.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const domain = toAsciiDomain(typedDomain);
  if (!localPart.test(local) || !domain) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= longestEmail ? email : undefined;
}

/**
 * Undefined when the text is no domain name. The URL parser would also convert
 * symbols and emoji, so only letters, marks, digits, dots and hyphens reach it.
 */
function toAsciiDomain(text: string): string | undefined {
  const address = `http://${text}/`;
  if (!/^[\p{L}\p{M}\d.-]+$/u.test(text) || !URL.canParse(address))
    return undefined;
  const { hostname } = new URL(address);
  return domainName.test(hostname) ? hostname : undefined;
}
