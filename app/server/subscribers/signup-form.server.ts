import { escapeCell } from "./subscriber-tables.server";

/** A sign-up as it is stored: a normalised address and an optional name. */
export type Signup = { email: string; name: string | null };

export type SignupValues = { name: string; email: string };
export type SignupErrors = { name?: string; email?: string };
type Parsed = { values: SignupValues } & (
  | { ok: true; signup: Signup }
  | { ok: false; errors: SignupErrors }
);

/**
 * Parses a sign-up from the form on `/contact` or from `/api/subscriptions`.
 * Never throws; `values` holds what was typed, with an address that was
 * probably meant instead of one with a mistake.
 */
export function parseSignup(fields: {
  name?: unknown;
  email?: unknown;
}): Parsed {
  const values = { name: toText(fields.name), email: toText(fields.email) };
  const name = parseName(values.name);
  const email = parseEmail(values.email);

  const errors: SignupErrors = {};
  if (!email) {
    errors.email = describeEmailError(values.email);
    values.email = repairEmail(values.email) ?? values.email;
  }
  // The rest is checked here and not in `parseEmail`, so that subscribers who
  // joined before can still be found and leave.
  else if (escapeCell(email) !== email || email.startsWith("'"))
    errors.email =
      "Please check the part before the @: a spreadsheet would change it";
  else if (!/@.*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(email))
    errors.email =
      "Please check the part after the @: it must end like name@example.org";
  else if (symbolEnding.test(email)) {
    errors.email = didYouMean(email.replace(symbolEnding, "$1"));
    values.email = email.replace(symbolEnding, "$1");
  }
  if (name === undefined)
    errors.name = `Please shorten your name to at most ${longestName} characters`;
  else if (/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    errors.name =
      "Please write your name on one line, without control characters or broken symbols";

  if (!email || errors.email || errors.name)
    return { ok: false, errors, values };
  return { ok: true, signup: { email, name: name || null }, values };
}

/**
 * Browsers turn a ™, ℠ or ℡ at the end of a domain into letters (UTS #46). None
 * of these is a top-level domain.
 */
const symbolEnding = /(\.(?:com|org|net|in))(?:tm|sm|(?<!in)tel)$/;

const longestName = 100;
/** Even decomposed, a character has at most six UTF-16 code units. */
const longestTypedName = 6 * longestName;

/**
 * The name in NFC, or undefined when it is too long. Long texts are not
 * normalised, because that can take quadratic time.
 */
function parseName(text: string): string | undefined {
  // A name that has only invisible characters, such as a zero-width space,
  // counts as empty.
  const trimmed = text
    .replace(/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u, "")
    .trim();
  if (trimmed.length > longestTypedName) return undefined;
  const name = trimmed.normalize("NFC");
  return [...name].length <= longestName ? name : undefined;
}

/** The error for a text that is not an e-mail address. */
export function describeEmailError(typed: string): string {
  if (!typed.trim()) return "Email is required";
  const meant = repairEmail(typed);
  return meant
    ? didYouMean(meant)
    : "Please enter an e-mail address such as name@example.org";
}

function didYouMean(email: string): string {
  return `Did you mean ${email}? Please check it and try again.`;
}

/**
 * What a slip of the keyboard adds to a domain: punctuation, symbols, or
 * letters of another script after Latin ones.
 */
const slip =
  /(?:[\p{P}\p{S}\s\u200c\u200d]|(?<=[a-z])(?:(?!\p{Script=Latin})[\p{L}\p{M}])+)+$/u;
/**
 * The same after a short ending such as `com`, when a browser has encoded it.
 */
const encodedSlip = /\.xn--([a-z]{2,4})-[a-z0-9]+$/;

/**
 * The address that a text probably means that is not one: without a slip at its
 * end, such as the danda of a Hindi keyboard, and with straight apostrophes.
 */
export function repairEmail(text: string): string | undefined {
  if (text.length > longestTypedEmail) return undefined;
  const { local, domain } = splitAddress(text);
  const straight = local.replace(/[\u2018\u2019\u02bc]/g, "'");
  return parseEmail(
    `${straight}@${domain.replace(encodedSlip, ".$1").replace(slip, "")}`,
  );
}

function toText(value: unknown) {
  return typeof value === "string" ? value : "";
}

const longestEmail = 254;
/**
 * An address may have been pasted with spaces and invisible characters around
 * it.
 */
const longestTypedEmail = 1000;

/**
 * The normalised form of an e-mail address, or undefined when the text is not
 * one.
 *
 * The grammar is HTML's (https://html.spec.whatwg.org/#valid-e-mail-address),
 * the lengths are RFC 5321's (local part 64, whole 254). The domain becomes its
 * A-label and both parts lower case, so that one mailbox is one row. Longer
 * texts are neither normalised nor converted, because both can take quadratic
 * time.
 */
export function parseEmail(text: string): string | undefined {
  if (text.length > longestTypedEmail) return undefined;
  const { local, domain } = splitAddress(text);
  if (local.length + 1 + domain.length > longestEmail) return undefined;
  if (local.length > 64 || !/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local))
    return undefined;
  const ascii = toAsciiDomain(domain);
  const email = `${local}@${ascii}`;
  return ascii && email.length <= longestEmail ? email : undefined;
}

/**
 * The parts of a typed address, without invisible characters, which come along
 * when an address is pasted. Joiners may be part of a domain.
 */
function splitAddress(text: string) {
  const visible = text.replace(
    /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu,
    "",
  );
  const typed = visible.trim().normalize("NFC");
  const at = Math.max(typed.lastIndexOf("@"), 0);
  const local = typed.slice(0, at).replace(/[\u200c\u200d]/g, "");
  return {
    local: local.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    domain: typed.slice(at + 1),
  };
}

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainName = new RegExp(`^${label}(?:\\.${label})*$`);

/**
 * A domain name in its ASCII form and in lower case, or undefined when the text
 * is not one.
 */
function toAsciiDomain(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (!/\P{ASCII}|xn--/u.test(lower))
    return domainName.test(lower) ? lower : undefined;
  // Full-width characters, as East Asian keyboards type them, stand for their
  // ASCII forms (RFC 5895, section 2).
  const domain = lower
    .replace(/[\uff01-\uff5e]/g, (letter) => letter.normalize("NFKC"))
    .replace(/[。｡]/g, ".");
  if (!domain.split(".").every(isLabel) || encodedSlip.test(domain))
    return undefined;
  try {
    const { hostname } = new URL(`http://${domain}/`);
    // It would also parse "１" as an IP address.
    return domainName.test(hostname) && !/^[\d.]+$/.test(hostname)
      ? hostname
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a label has only letters, marks, digits and hyphens, as IDNA 2008
 * requires (RFC 5892): the URL parser follows UTS #46, which also converts
 * symbols, emoji and punctuation. Joiners must come after a mark, as in Indian
 * scripts. Latin letters among those of another script are a slip of the
 * keyboard.
 */
function isLabel(label: string): boolean {
  const isMixed =
    /[a-z]/.test(label) &&
    /(?![\p{Script=Latin}\p{Script=Inherited}])[\p{L}\p{M}]/u.test(label);
  return (
    !isMixed &&
    /^(?:[-\p{L}\p{M}\p{Nd}]|(?<=\p{M})[\u200c\u200d])+$/u.test(label) &&
    label === label.normalize("NFKC").toLowerCase()
  );
}
