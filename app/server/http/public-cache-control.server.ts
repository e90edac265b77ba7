import type { HeadersFunction } from "@remix-run/cloudflare";

/** Any cache may store the response but must revalidate it before each use. */
export const revalidationHeaders = {
  "Cache-Control": "public, max-age=0, must-revalidate",
};

/** The `headers` of a page that is the same for everybody. */
export const getPublicPageHeaders: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ?? revalidationHeaders;
