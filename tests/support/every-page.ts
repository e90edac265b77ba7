import { readAddresses } from "./addresses";
import { headerRules, pages, read, toAddress } from "./built-site";
import { findHeaders } from "./headers-file";
import { parse } from "./page";
import type { PublishedSite } from "./published-site";
import { testedSiteFolders } from "./sites";

export type Page = {
  address: string;
  html: string;
  document: Document;
  headers: string;
  isStatic: boolean;
};

export async function readEveryPage(app: PublishedSite): Promise<Page[]> {
  const { plans, appPages, formPages } = await readAddresses(testedSiteFolders);
  const rendered = [...plans, ...appPages, ...formPages].map(
    async (address) => {
      const response = await app.fetch(address);
      return {
        address,
        html: await response.text(),
        headers: [...response.headers],
        isStatic: false,
      };
    },
  );
  const files = pages.map((file) => {
    const address = toAddress(file);
    const headers = [...findHeaders(headerRules, address)];
    return { address, html: read(file), headers, isStatic: true };
  });
  return [...files, ...(await Promise.all(rendered))].map((page) => ({
    ...page,
    headers: page.headers.join("\r\n"),
    document: parse(page.html),
  }));
}
