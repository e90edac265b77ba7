import { dayInIndia } from "~/text";
import type { Subscription } from "../data/schema.server";

type Subscribers = { total: number; batches: AsyncIterable<Subscription[]> };

/**
 * The header with the number of subscribers, which is sent before the list: a
 * list with fewer was cut off.
 */
export const totalHeader = "X-Total-Count";

/** All subscribers as one JSON array, in parts. */
export async function* writeSubscribersJson({
  batches,
}: Subscribers): AsyncGenerator<string> {
  let prefix = "[";
  for await (const batch of batches) {
    yield prefix +
      batch
        .map(({ id, name, email }) => JSON.stringify({ id, name, email }))
        .join(",");
    prefix = ",";
  }
  yield "]";
}

/**
 * All subscribers as tab-separated text, to paste into a spreadsheet, in parts.
 */
export function writeSubscribersTsv({
  batches,
}: Subscribers): AsyncGenerator<string> {
  const toCells = async ({ name, email }: Subscription) => [
    name ?? "N/A",
    email,
  ];
  const tabbed = (cells: string[]) => cells.join("\t");
  return writeRows(batches, ["#", "Name", "Email"], toCells, tabbed, "\n");
}

/**
 * All subscribers as comma-separated text (RFC 4180), for a spreadsheet or a
 * mail merge, in parts. The byte order mark tells Excel that the text is UTF-8.
 * The first heading has the number of all rows, so that the file itself shows
 * whether its end is missing.
 *
 * @param unsubscribeLink returns the unsubscribe link of a subscriber
 */
export function writeSubscribersCsv(
  { total, batches }: Subscribers,
  unsubscribeLink: (subscriber: Subscription) => Promise<string>,
): AsyncGenerator<string> {
  const columns = [
    `# of ${total}`,
    "Name",
    "Email",
    "Joined",
    "Notice",
    "Unsubscribe link",
  ];
  const toCells = async (subscriber: Subscription) => {
    const { name, email, createdAt, noticeVersion } = subscriber;
    const link = await unsubscribeLink(subscriber);
    return [
      name ?? "N/A",
      email,
      dayInIndia(createdAt),
      noticeVersion ?? "unknown",
      link,
    ];
  };
  const quoted = (cells: string[]) =>
    cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
  return writeRows(batches, columns, toCells, quoted, "\r\n", "\uFEFF");
}

/**
 * The header and the subscribers, numbered from 1. Every row ends with the line
 * end, so that a cut inside the last row shows. A cell that a spreadsheet could
 * read as a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
async function* writeRows(
  batches: AsyncIterable<Subscription[]>,
  columns: string[],
  toCells: (subscriber: Subscription) => Promise<string[]>,
  join: (cells: string[]) => string,
  lineEnd: string,
  start = "",
): AsyncGenerator<string> {
  let prefix = start + join(columns) + lineEnd;
  let number = 0;
  for await (const batch of batches) {
    const rows = (await Promise.all(batch.map(toCells))).map(
      (cells) => join([String(++number), ...cells.map(escapeCell)]) + lineEnd,
    );
    yield prefix + rows.join("");
    prefix = "";
  }
}

/**
 * A text as one cell on one line: line breaks, tabs and other control
 * characters become a space. An apostrophe is put
 *
 * - before a text that a spreadsheet could read as a formula, or that begins with white space or an invisible character,
 * which may hide one, or with a quotation mark, which may swallow the next
 * cells; - before a formula after `;`, `,` or `|`, which a spreadsheet may take
 * for the end of the cell.
 */
export function escapeCell(text: string) {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const split = line.replace(/[;,|][\s"\p{Cf}]*(?=[=+\-@＝＋－＠])/gu, "$&'");
  return /^[=+\-@＝＋－＠\s"\p{Cf}]/u.test(split) ? `'${split}` : split;
}
