import type { Labels } from "~/labels";
import { maxEmailLength } from "~/text";

/** An address may be pasted with spaces and invisible characters around it. */
const maxTypedLength = 1000;

/** Dots may be anywhere, as in HTML. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
/**
 * A spreadsheet that opens a list would start a program with it
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const startsProgram = /^[=+-].*\|/;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** A name below a top-level domain. Those have letters, or are A-labels. */
const domainName = new RegExp(`^(?:${label}\\.)+(?=[a-z]{2}|xn--)${label}$`);

/**
 * Undefined if the text is not an e-mail address. The grammar is HTML's
 * (https://html.spec.whatwg.org/#valid-e-mail-address), the lengths are RFC
 * 5321's. The domain becomes its A-label and both parts lower case, so that one
 * mailbox is one row. Longer texts are not normalised, which can take quadratic
 * time.
 */
export function parseEmail(text: string): string | undefined {
  if (text.length > maxTypedLength) return undefined;
  const typed = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .trim()
    .normalize("NFC");
  if (typed.length > maxEmailLength) return undefined;
  const [, typedLocal = "", typedDomain = ""] =
    /^([^@]{1,64})@([^@]+)$/.exec(typed) ?? [];
  const local = typedLocal.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const domain = toAsciiDomain(typedDomain);
  if (!localPart.test(local) || startsProgram.test(local) || !domain)
    return undefined;
  const email = `${local}@${domain}`;
  return email.length <= maxEmailLength ? email : undefined;
}

/**
 * Undefined if the text is not a domain name. The URL parser would also convert
 * symbols and emoji, so only letters, marks, digits, dots and hyphens reach it.
 */
function toAsciiDomain(text: string): string | undefined {
  const address = `http://${text}/`;
  if (!/^[\p{L}\p{M}\d.-]+$/u.test(text) || !URL.canParse(address))
    return undefined;
  const { hostname } = new URL(address);
  return domainName.test(hostname) ? hostname : undefined;
}

export function describeInvalidEmail(typed: string, labels: Labels): string {
  return typed.trim() ? labels.emailInvalid : labels.emailRequired;
}
