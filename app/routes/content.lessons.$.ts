import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFile } from "~/server/files/files.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile(context.files, request);
}
