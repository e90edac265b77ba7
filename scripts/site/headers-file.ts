import { securityHeaders } from "../../app/server/http/headers.server";

const policyName = "Content-Security-Policy";
const names = [...Object.keys(securityHeaders), "X-Frame-Options", policyName];

type Page = {
  address: string;
  /** The pattern of its route, such as `/literature/:slug`. */
  route: string;
  headers: Headers;
};

/**
 * The `_headers` of a build
 * (https://developers.cloudflare.com/pages/configuration/headers/) has:
 *
 * - the headers with which the Worker answers the 404 page, for every address
 * - the rules of `public/_headers`
 * - one rule for each route whose pages have another policy than the 404 page,
 *   however many pages it has. Pages understands the pattern of a route, except
 *   for optional segments.
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
  const policies = new Map(
    pages.map(({ address, route, headers }) => [
      route.includes("?") ? address : route,
      headers.get(policyName),
    ]),
  );
  const others = [...policies]
    .filter(([, own]) => own !== policy)
    .map(
      ([pattern, own]) =>
        `${pattern}\n  ! ${policyName}\n  ${policyName}: ${own}\n`,
    );
  return [shared, rules.trim(), ...others].join("\n\n");
}
