import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { loadPageAndStoryWords } from "~/server/content/translations.server";
import { listWeeks } from "~/server/content/weeks.server";
import { createRefusalResponse } from "~/server/http/refusals.server";

export const handle: RouteHandle = { render: "server" };

/** Redirects to the sheet of a week, from an address short enough for paper. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { lang, number } = params;
  const texts = await loadPageAndStoryWords(lang, context);
  const week = listWeeks(texts).find((week) => String(week.number) === number);
  if (!week?.sheet || (lang && !texts.language))
    throw createRefusalResponse(404, "There is no such week.");
  return redirect(week.sheet);
}
