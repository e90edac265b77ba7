/** The domains of most addresses in India. */
const commonDomains =
  "gmail.com yahoo.com yahoo.co.in hotmail.com outlook.com rediffmail.com icloud.com".split(
    " ",
  );
/** Real domains that differ from a common one by one letter. */
const similarDomains = ["ymail.com", "mail.com", "email.com"];
/** These have no other ending, unlike `yahoo.in` or `outlook.in`. */
const onlyWithCom = /^(gmail|rediffmail|icloud)(\.[a-z]{2,3}){1,2}$/;
/** Endings that none of these has. */
const impossibleEnding =
  /^(yahoo|hotmail|outlook)\.(?:org|net|edu|(?:co|in)\.com|com\.in)$/;

/**
 * The address that the visitor probably meant, or undefined if this one looks
 * right. It is only a suggestion.
 *
 * @param email normalised
 */
export function suggestEmailCorrection(email: string): string | undefined {
  const [local = "", domain = ""] = email.split("@").map(withoutWww);
  const suggested = `${local}@${suggestDomain(domain)}`;
  return suggested === email ? undefined : suggested;
}

/** Some people write an e-mail address like that of a website. */
function withoutWww(text: string): string {
  return text.replace(/^www\.(?=.)/, "");
}

function suggestDomain(domain: string): string {
  if (commonDomains.includes(domain) || similarDomains.includes(domain))
    return domain;
  // None of these is a top-level domain, and nobody has an address at `com.com`.
  // The last is `com` with a letter or mark of another script after it, as a
  // browser encodes it.
  const withCom = domain
    .replace(
      /\.(?:com\.com|con|comm|coom|cim|cmo|cpm|ocm|vom|xom|xn--com-[a-z0-9]+)$/,
      ".com",
    )
    .replace(onlyWithCom, "$1.com")
    .replace(impossibleEnding, "$1.com");
  return (
    commonDomains.find((other) => differByOneTypo(withCom, other)) ?? withCom
  );
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
