import { sha256 } from "../hash.server";

export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Without `includeSubDomains`: other hosts of the domain may be somebody else's,
  // and may lack HTTPS.
  "Strict-Transport-Security": "max-age=31536000",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const pageDirectives = [
  // For prefetches, which Firefox refuses under 'none'. Every directive that
  // falls back to it is named.
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'self' https://www.youtube-nocookie.com",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'self'",
  "style-src 'self'",
];

/** @param pictures where pictures may come from, besides this site */
export function buildPagePolicy(scripts: string[], pictures = ""): string {
  return [
    ...pageDirectives,
    `img-src 'self' ${pictures}`.trim(),
    `script-src ${scripts.join(" ")}`,
    "worker-src 'self'",
  ].join("; ");
}

/**
 * For files, JSON and plain text. Our own pages may embed them. Chromium shows a
 * recording that is opened directly in a page under this policy, so `media-src`
 * must allow it.
 */
export const nonPagePolicy =
  "default-src 'none'; form-action 'none'; frame-ancestors 'self'; media-src 'self'";

/**
 * WebKit's viewer sets its size with a `style` attribute, to which the policy
 * of the file applies.
 */
export const pdfPolicy = `${nonPagePolicy}; style-src-attr 'unsafe-inline'`;

/** Keeps an existing Content-Security-Policy, because pages set their own. */
export function withSecurityHeaders(response: Response): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders))
    secured.headers.set(name, value);
  const isPdf = secured.headers.get("Content-Type") === "application/pdf";
  if (!secured.headers.has("Content-Security-Policy"))
    secured.headers.set(
      "Content-Security-Policy",
      isPdf ? pdfPolicy : nonPagePolicy,
    );
  const framedByUs = secured.headers
    .get("Content-Security-Policy")
    ?.includes("frame-ancestors 'self'");
  secured.headers.set("X-Frame-Options", framedByUs ? "SAMEORIGIN" : "DENY");
  return secured;
}

/**
 * Adds an ETag to a response that may be stored, and answers 304 if the client
 * already has it (RFC 9110, section 13.1.2). It is weak, because Cloudflare may
 * compress the body.
 */
export async function withEtag(
  request: Request,
  response: Response,
): Promise<Response> {
  const needsEtag =
    request.method === "GET" &&
    response.status === 200 &&
    !response.headers.has("ETag") &&
    !response.headers.get("Cache-Control")?.includes("no-store");
  if (!needsEtag) return response;
  const body = await response.text();
  const etag = `"${(await sha256(body)).slice(0, 24)}"`;
  const headers = new Headers(response.headers);
  headers.set("ETag", `W/${etag}`);
  return etagMatches(request.headers.get("If-None-Match") ?? "", etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** The weak comparison of RFC 9110, section 8.8.3.2. */
function etagMatches(list: string, etag: string): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || tag === `W/${etag}`);
}
