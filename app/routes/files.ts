import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serveFile } from "~/server/files/files.server";

/**
 * PDFs, recordings and packs from R2; routes.ts uses this file for each of
 * their folders.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  return serveFile(context.files, request);
}
