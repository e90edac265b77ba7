import { toDayInIndia } from "~/text";
import type { Subscription } from "../data/schema.server";

type Batches = AsyncIterable<Subscription[]>;

export function buildSubscribersJsonBlob(batches: Batches): Promise<Blob> {
  let separator = "";
  return collect("[", batches, "]", (batch) => {
    const items = batch.map(({ id, name, email }) =>
      JSON.stringify({ id, name, email }),
    );
    const text = items.length > 0 ? separator + items.join(",") : "";
    separator = ",";
    return text;
  });
}

/** The table of the page, to paste into a spreadsheet. */
export function buildSubscribersTsvBlob(batches: Batches): Promise<Blob> {
  let number = 0;
  const toLine = ({ name, email }: Subscription) => {
    const cells = [escapeCell(name ?? "N/A"), escapeAddress(email)];
    return `${++number}\t${cells.join("\t")}\n`;
  };
  return collect("#\tName\tEmail\n", batches, "", (batch) =>
    batch.map(toLine).join(""),
  );
}

/**
 * For a mail merge (RFC 4180), where an unknown value is an empty cell. The byte
 * order mark tells Excel that the text is UTF-8. Addresses are never changed,
 * because programs send e-mails to them; `parseEmail` accepts none that a
 * spreadsheet could start a program with.
 */
export function buildSubscribersCsvBlob(
  batches: Batches,
  unsubscribeLink: (subscriber: Subscription) => Promise<string>,
): Promise<Blob> {
  const toLine = (cells: string[]) =>
    `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",")}\r\n`;
  const columns = ["Name", "Email", "Joined", "Notice", "Unsubscribe link"];
  return collect(`\uFEFF${toLine(columns)}`, batches, "", async (batch) => {
    const lines = batch.map(async (subscriber) => {
      const { name, email, createdAt, noticeVersion } = subscriber;
      const cells = [
        escapeCell(name ?? ""),
        email,
        toDayInIndia(createdAt),
        noticeVersion ?? "",
        await unsubscribeLink(subscriber),
      ];
      return toLine(cells);
    });
    return (await Promise.all(lines)).join("");
  });
}

/**
 * Each batch is encoded before the next is read, which takes half the memory of
 * one long string.
 */
async function collect(
  start: string,
  batches: Batches,
  end: string,
  write: (batch: Subscription[]) => string | Promise<string>,
): Promise<Blob> {
  const parts = [new Blob([start])];
  for await (const batch of batches) parts.push(new Blob([await write(batch)]));
  return new Blob([...parts, end]);
}

/**
 * A name as one cell on one line. An apostrophe comes before a text that a
 * spreadsheet could read as a formula, or that begins with what may hide one
 * (https://owasp.org/www-community/attacks/CSV_Injection). It also comes before
 * a formula after `;`, `,` or `|`, which a spreadsheet may take for the end of
 * the cell.
 */
function escapeCell(text: string) {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const split = line.replace(/[;,|][\s"\p{Cf}]*(?=[=+\-@＝＋－＠])/gu, "$&'");
  return /^[=+\-@＝＋－＠\s"\p{Cf}]/u.test(split) ? `'${split}` : split;
}

/** Only the first character matters: an address has no space, `;` or `,`. */
function escapeAddress(email: string) {
  return /^[=+-]/.test(email) ? `'${email}` : email;
}
