import { fullAddress, whatsAppAddress } from "~/urls";
import { site } from "./content.server";

/**
 * A link that opens WhatsApp with a message: some words, the file to print, if
 * any, and the page. The file comes first, because a copy shop opens that.
 */
export function buildWhatsAppLink(
  words: string[],
  { file, page }: { file?: string | undefined; page: string },
): string {
  const addresses = [file, page].flatMap((address) =>
    address ? fullAddress(site, address) : [],
  );
  return whatsAppAddress([...words, ...addresses].join("\n"));
}
