/** The domains of most addresses in India. */
const commonDomains =
  "gmail.com yahoo.com yahoo.co.in hotmail.com outlook.com rediffmail.com icloud.com".split(
    " ",
  );
/** Real domains that differ from a common one by one letter. */
const similarDomains = ["ymail.com", "mail.com", "email.com"];

/**
 * The address that the visitor probably meant, or undefined if this one looks
 * right. It is only a suggestion.
 *
 * @param email normalised
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (commonDomains.includes(domain) || similarDomains.includes(domain))
    return undefined;
  // None of these is a top-level domain. The last is `com` with a letter or mark
  // of another script after it, as a browser encodes it.
  const withCom = domain.replace(
    /\.(?:con|comm|coom|cim|cmo|cpm|ocm|vom|xom|xn--com-[a-z0-9]+)$/,
    ".com",
  );
  const suggested =
    commonDomains.find((other) => differByOneTypo(withCom, other)) ?? withCom;
  return suggested === domain ? undefined : email.slice(0, at) + suggested;
}

/**
 * Whether two words differ only by one letter that is missing, added, wrong or
 * swapped with the next.
 */
function differByOneTypo(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end))
    end++;
  const [left, right] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ];
  const isSwapped = left.length === 2 && left === [...right].reverse().join("");
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
