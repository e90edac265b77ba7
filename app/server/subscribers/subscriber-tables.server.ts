import { dayInIndia } from "~/text";
import type { Subscription } from "../data/schema.server";

type Pages = AsyncIterable<Subscription[]>;

/** All subscribers as one JSON array. */
export function writeSubscribersJson(pages: Pages): Promise<Blob> {
  let separator = "";
  return collect("[", pages, "]", ({ id, name, email }) => {
    const item = separator + JSON.stringify({ id, name, email });
    separator = ",";
    return item;
  });
}

/** All subscribers as tab-separated text, to paste into a spreadsheet. */
export function writeSubscribersTsv(pages: Pages): Promise<Blob> {
  let number = 0;
  return collect("#\tName\tEmail\n", pages, "", ({ name, email }) => {
    const cells = [String(++number), name ?? "N/A", email];
    return `${cells.map(escapeCell).join("\t")}\n`;
  });
}

/**
 * All subscribers as comma-separated text (RFC 4180), for a mail merge. The
 * byte order mark tells Excel that the text is UTF-8.
 *
 * @param unsubscribeLink returns the unsubscribe link of a subscriber
 */
export function writeSubscribersCsv(
  pages: Pages,
  unsubscribeLink: (subscriber: Subscription) => Promise<string>,
): Promise<Blob> {
  const toLine = (cells: string[]) =>
    `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",")}\r\n`;
  const columns = ["Name", "Email", "Joined", "Notice", "Unsubscribe link"];
  return collect(`\uFEFF${toLine(columns)}`, pages, "", async (subscriber) =>
    toLine(
      [
        subscriber.name ?? "N/A",
        subscriber.email,
        dayInIndia(subscriber.createdAt),
        subscriber.noticeVersion ?? "unknown",
        await unsubscribeLink(subscriber),
      ].map(escapeCell),
    ),
  );
}

/**
 * Collects a text with a part for each subscriber. Pages are encoded one by
 * one, which takes half the memory of one long string.
 */
async function collect(
  start: string,
  pages: Pages,
  end: string,
  write: (subscriber: Subscription) => string | Promise<string>,
): Promise<Blob> {
  const parts = [new Blob([start])];
  for await (const page of pages)
    parts.push(new Blob(await Promise.all(page.map(write))));
  return new Blob([...parts, end]);
}

/**
 * A text as one cell on one line: line breaks, tabs and other control
 * characters become a space. An apostrophe comes before a text that a
 * spreadsheet could read as a formula, or that begins with what may hide one:
 * white space, an invisible character or a quotation mark
 * (https://owasp.org/www-community/attacks/CSV_Injection). It also comes before
 * a formula after `;`, `,` or `|`, which a spreadsheet may take for the end of
 * the cell.
 */
function escapeCell(text: string) {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const split = line.replace(/[;,|][\s"\p{Cf}]*(?=[=+\-@＝＋－＠])/gu, "$&'");
  return /^[=+\-@＝＋－＠\s"\p{Cf}]/u.test(split) ? `'${split}` : split;
}
