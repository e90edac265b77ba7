/**
 * The headers of every response of the Worker. The build writes them into
 * `_headers` for files.
 */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
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
  "img-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'self'",
  "style-src 'self'",
];

/**
 * The Content-Security-Policy of a page.
 *
 * @param scripts the sources of its scripts: hashes, a nonce, addresses
 */
export function pagePolicy(scripts: string[]): string {
  return [
    ...pageDirectives,
    `script-src ${scripts.join(" ")}`,
    "worker-src 'self'",
  ].join("; ");
}

/**
 * The Content-Security-Policy of everything else: files, JSON, plain text. Our
 * own pages may embed it. Chromium plays a recording that is opened by its
 * address in a page of its own, which loads the recording from that address.
 */
export const filePolicy =
  "default-src 'none'; form-action 'none'; frame-ancestors 'self'; media-src 'self'";

/**
 * The Content-Security-Policy of a PDF. WebKit's viewer sets its size with a
 * `style` attribute, to which the policy of the file applies; without this
 * exception it is 300 by 150 pixels.
 */
export const pdfPolicy = `${filePolicy}; style-src-attr 'unsafe-inline'`;

/**
 * Adds the security headers to a response. Keeps an existing
 * Content-Security-Policy, because pages set their own.
 */
export function withSecurityHeaders(response: Response): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders))
    secured.headers.set(name, value);
  const isPdf = secured.headers.get("Content-Type") === "application/pdf";
  if (!secured.headers.has("Content-Security-Policy"))
    secured.headers.set(
      "Content-Security-Policy",
      isPdf ? pdfPolicy : filePolicy,
    );
  const framedByUs = secured.headers
    .get("Content-Security-Policy")
    ?.includes("frame-ancestors 'self'");
  secured.headers.set("X-Frame-Options", framedByUs ? "SAMEORIGIN" : "DENY");
  return secured;
}
