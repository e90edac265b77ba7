type Params = Record<string, string | number | undefined>;

/** An address with these parameters; empty values are omitted. */
export function queryAddress(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * A query whose commas, as in a set, stay readable: a query may contain them
 * (RFC 3986, section 3.4).
 */
export function readableQuery(query: URLSearchParams): string {
  return query.toString().replaceAll("%2C", ",");
}

/**
 * The address of a page that shows a set of questions, with the set and other
 * parameters.
 */
export function questionsAddress(
  path: string,
  set: string[],
  params: Params = {},
): string {
  const address = queryAddress(path, params);
  if (set.length === 0) return address;
  return `${address}${address === path ? "?" : "&"}set=${set.join(",")}`;
}

/** The class view of the session with this sheet. */
export function classViewAddress(sheet: string): string {
  return sheet.replace("/session", "/session/class");
}

/**
 * The address of the PDF with the sheet of a story or plan and the story, for a
 * class in circles or on benches.
 */
export function sheetPdfAddress(
  source: string,
  seating: "circles" | "rows",
  lang?: string,
): string {
  return `/content/lessons/sheets/${[source, seating, lang].filter(Boolean).join("-")}.pdf`;
}

/**
 * The address that opens WhatsApp with a message, to send to this number or to
 * anybody: https://faq.whatsapp.com/5913398998672934.
 */
export function whatsAppAddress(message: string, number = ""): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}

/**
 * A `mailto:` address that opens an e-mail with its subject and body filled in
 * (RFC 6068).
 */
export function mailtoAddress(
  email: string,
  { subject, body }: { subject: string; body: string },
): string {
  const lines = body.replace(/\r\n|\r|\n/g, "\r\n");
  const to = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** The address of the translation of a PDF, which is beside the English one. */
export function translatedPdf(file: string, tag: string): string {
  return file.replace(/\.pdf$/, `-${tag}.pdf`);
}

/**
 * The address of the picture that apps show beside a shared link to the story
 * or plan at this address, or, for `/`, to a page without a picture of its own.
 */
export function cardAddress(path: string): string {
  return `/cards/${path.slice(1).replace(/\//g, "-") || "home"}.jpg`;
}

/**
 * Matches a sample e-mail address in a text: mail to the domain .example is
 * never delivered (RFC 2606).
 */
export const sampleAddress = /@[^\s"\\]*\.example\b/;
