/**
 * A domain name in its ASCII form and in lower case, or undefined when the text is not one. Texts beyond ASCII must be
 * allowed by IDNA 2008: the URL parser follows UTS #46, which also converts symbols, emoji and punctuation.
 */
export function asciiDomain(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (!needsConversion(text)) return domainName.test(lower) ? lower : undefined;
  const unicode = unicodeDomain(lower.replace(/[\uff01-\uff5e]/g, halfWidth).replace(/[。｡]/g, "."));
  if (!unicode?.split(".").every(isAllowed) || hasForeignEnding(unicode)) return undefined;
  try {
    const { hostname } = new URL(`http://${unicode}/`);
    // It would also parse "１" as an IP address.
    return domainName.test(hostname) && !/^[\d.]+$/.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a domain has characters beyond ASCII, as typed or as a browser has encoded them. */
export function needsConversion(domain: string): boolean {
  return /\P{ASCII}|[Xx][Nn]--/u.test(domain);
}

/** A domain with its encoded labels (`xn--…`) as text, or undefined when one is not valid. */
export function unicodeDomain(domain: string): string | undefined {
  const labels = domain.split(".").map((label) => {
    return label.startsWith("xn--") ? decodePunycode(label.slice(4)) : label;
  });
  return labels.includes(undefined) ? undefined : labels.join(".");
}

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainName = new RegExp(`^${label}(?:\\.${label})*$`);

/** A full-width character, as East Asian keyboards type it, as its ASCII form (RFC 5895, section 2). */
function halfWidth(character: string) {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/**
 * Whether IDNA 2008 allows the characters of a label (RFC 5892), without its tables: letters, marks and digits that
 * normalisation does not change, with the exceptions of section 2.6. Joiners (section 2.8) must come after a mark, as in
 * Indian scripts. The characters that need a certain neighbour (A.3 to A.7) and the jamo of Old Hangul are left out. The
 * URL parser checks the order of marks and writing directions.
 */
function isAllowed(label: string): boolean {
  return (
    /^(?:[-\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u06fd\u06fe\u0f0b\u3007]|(?<=[\p{Mn}\p{Mc}])[\u200c\u200d])+$/u.test(
      label,
    ) &&
    !/[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u.test(
      label,
    ) &&
    // The mark of another script after a Latin letter is a slip of the keyboard.
    !/[a-z](?![\u0300-\u036f])\p{M}/u.test(label) &&
    label === label.normalize("NFKC").toLowerCase()
  );
}

/** Whether the last label mixes Latin letters with those of another script. No top-level domain does; it is a slip of the keyboard. */
function hasForeignEnding(domain: string): boolean {
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  return /[a-z]/.test(ending) && /(?!\p{Script=Latin})\p{L}/u.test(ending);
}

/** The text of a Punycode label without its `xn--`, or undefined when it is not valid (RFC 3492, section 6.2). */
function decodePunycode(encoded: string): string | undefined {
  const [base, smallest, largest] = [36, 1, 26];
  const basic = encoded.lastIndexOf("-");
  const decoded = [...encoded.slice(0, Math.max(basic, 0))];
  let [codePoint, index, bias, at] = [128, 0, 72, basic + 1];
  while (at < encoded.length) {
    const before = index;
    let weight = 1;
    for (let threshold = base - bias; ; threshold += base) {
      const digit = at < encoded.length ? digits.indexOf(encoded.charAt(at++)) : -1;
      if (digit < 0) return undefined;
      index += digit * weight;
      const limit = Math.min(Math.max(threshold, smallest), largest);
      if (digit < limit) break;
      weight *= base - limit;
    }
    const length = decoded.length + 1;
    bias = adaptBias(index - before, length, before === 0);
    codePoint += Math.floor(index / length);
    if (codePoint > 0x10ffff) return undefined;
    index %= length;
    decoded.splice(index++, 0, String.fromCodePoint(codePoint));
  }
  return decoded.join("");
}

const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** RFC 3492, section 6.1. */
function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
