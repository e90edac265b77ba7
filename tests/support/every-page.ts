import { readAddresses } from "./addresses";
import { headerRules, pages, read, toAddress } from "./built-site";
import type { PublishedSite } from "./published-site";
import { testedSite } from "./sites";

export type Page = {
  address: string;
  html: string;
  headers: string;
  isStatic: boolean;
};

export async function readEveryPage(app: PublishedSite): Promise<Page[]> {
  const { plans, appPages, formPages } = await readAddresses(testedSite);
  const rendered = [...plans, ...appPages, ...formPages].map(
    async (address) => {
      const response = await app.fetch(address);
      return {
        address,
        html: await response.text(),
        headers: [...response.headers].join("\r\n"),
        isStatic: false,
      };
    },
  );
  const files = pages.map((file) => {
    const address = toAddress(file);
    const headers = ["/*", address].flatMap((rule) => [
      ...(headerRules.get(rule)?.headers ?? []),
    ]);
    return {
      address,
      html: read(file),
      headers: headers.join("\r\n"),
      isStatic: true,
    };
  });
  return [...files, ...(await Promise.all(rendered))];
}
