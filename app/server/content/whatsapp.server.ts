import { fullAddress, whatsAppAddress } from "~/urls";
import { site } from "./content.server";

/**
 * Opens WhatsApp with what a receiver needs: some words, the file to print, if
 * there is one, and the page. A copy shop opens the first link.
 */
export function sendByWhatsApp(
  words: string[],
  { file, page }: { file?: string | undefined; page: string },
): string {
  const addresses = [file, page].flatMap((address) =>
    address ? fullAddress(site, address) : [],
  );
  return whatsAppAddress([...words, ...addresses].join("\n"));
}
