import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bibtex } from "~/page/citation";
import type { RouteHandle } from "~/rendering";
import { findCited } from "~/server/content/cited.server";
import { revalidate } from "~/server/http/etag.server";
import { refusal } from "~/server/http/responses.server";

export const handle: RouteHandle = { render: "server" };

/** A citation as a BibTeX file: `/cite/our-john.bib`, `/cite/lesson-plan-7.bib`. */
export function loader({ params }: LoaderFunctionArgs) {
  const name = /^([a-z0-9-]+)\.bib$/.exec(params.name ?? "")?.[1];
  const cited = name && findCited(name);
  if (!cited) throw refusal(404, "There is no such citation.");
  return new Response(bibtex(name, cited), {
    headers: {
      "Content-Type": "application/x-bibtex; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.bib"`,
      "Cache-Control": revalidate,
    },
  });
}
