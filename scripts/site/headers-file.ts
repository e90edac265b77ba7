import { securityHeaders } from "../../app/server/http/headers.server";

const policyName = "Content-Security-Policy";
const names = [...Object.keys(securityHeaders), "X-Frame-Options", policyName];

type Page = { address: string; headers: Headers };

/**
 * The `_headers` of a build
 * (https://developers.cloudflare.com/pages/configuration/headers/) has:
 *
 * - the headers with which the Worker answers the 404 page, for every address
 * - the rules of `public/_headers`
 * - the policies of pages that have another than the 404 page.
 *
 * @param pages the static pages, with the headers of the Worker
 */
export function buildHeadersFile(rules: string, pages: Page[]): string {
  const headers = pages.find(({ address }) => address === "/404")?.headers;
  const policy = headers?.get(policyName);
  const shared = [
    "/*",
    ...names.map((name) => `  ${name}: ${headers?.get(name)}`),
    "  ! Access-Control-Allow-Origin",
  ].join("\n");
  const others = pages
    .filter(({ headers }) => headers.get(policyName) !== policy)
    .map(
      ({ address, headers }) =>
        `${address}\n  ! ${policyName}\n  ${policyName}: ${headers.get(policyName)}\n`,
    );
  return [shared, rules.trim(), ...others].join("\n\n");
}
