import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findPageOfUnprintedPdf } from "~/server/content/unprinted-pdf.server";
import { serveFile } from "~/server/files/files.server";

/**
 * PDFs, recordings and packs from R2; routes.ts uses this file for each of
 * their folders. A PDF that is not printed yet redirects to its page, unless it
 * is embedded: then the page around it shows a link instead.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const response = await serveFile(context.bucket, request);
  const isEmbedded = request.headers.get("Sec-Fetch-Dest") === "object";
  if (response.status !== 404 || isEmbedded) return response;
  const page = findPageOfUnprintedPdf(new URL(request.url).pathname);
  return page ? redirect(page, 303) : response;
}
