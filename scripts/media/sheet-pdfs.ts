import { join } from "node:path";
import type { Miniflare } from "miniflare";
import type { Route } from "playwright";
import { englishLabels } from "../../app/labels";
import { childrenOnSheet, seatings } from "../../app/session-choices";
import { queryAddress, sheetPdfAddress } from "../../app/urls";
import { listPlanQuestions } from "../content/questions";
import type { ParsedFiles } from "../content/reader";
import type {
  Content,
  LanguageTexts,
  StoryFile,
} from "../content/schema/content";
import type { PlanQuestion } from "../content/schema/lesson-plan";
import { launchBrowser } from "../process/browser";
import { buildSite } from "../site/build";
import { withBuiltWorker } from "../site/prerender";
import { ownSite } from "../site/sites";
import {
  type GeneratedPdf,
  isStale,
  printPdf,
  readState,
} from "./generated-files";
import { sheetFonts } from "./pdf-page";

/** The PDF of a sheet, with the address of its page and the words on it. */
type SheetPdf = Omit<GeneratedPdf, "html"> & { page: string; words: string };

type Sheet = {
  id: string;
  writtenIn: string;
  lang?: string;
  title?: string;
  questions?: PlanQuestion[];
};
type Reading = { content: Content; parsed: Pick<ParsedFiles, "lessonPlans"> };

/**
 * One PDF to send or to copy for every story and plan with questions, language
 * and seating: its sheet, and the story.
 */
export function listSheetPdfs(
  { content, parsed }: Reading,
  folder: string,
): SheetPdf[] {
  const { stories, languages, textsByAddress } = content;
  const sheets: Sheet[] = [
    ...parsed.lessonPlans
      .filter(({ value }) => value.questions.length > 0)
      .map((plan) => {
        const { id, title } = plan.value;
        return {
          id: `plan-${id}`,
          writtenIn: plan.source.file,
          title,
          questions: listPlanQuestions(plan),
        };
      }),
    ...stories.map(({ slug }) => ({
      id: slug,
      writtenIn: `content/literature/${slug}.md`,
    })),
    ...languages.flatMap(({ tag, stories }) =>
      Object.keys(stories).map((id) => ({
        id,
        writtenIn: `content/literature/${id}.${tag}.md`,
        lang: tag,
      })),
    ),
  ];
  return sheets.flatMap(({ id, writtenIn, lang, title, questions }) => {
    const story = textsByAddress[`/texts/${lang ?? "en"}/${id}.json`] as
      | StoryFile
      | undefined;
    const translation = textsByAddress[`/texts/${lang}.json`] as
      | LanguageTexts
      | undefined;
    const { labels, pages } = translation ?? {
      labels: englishLabels,
      pages: content.pages,
    };
    const words = JSON.stringify([
      title,
      questions,
      story,
      labels,
      pages.session,
      pages.questions.moves,
    ]);
    return seatings.map((seating) => {
      const file = sheetPdfAddress(id, seating, lang);
      const children = childrenOnSheet[seating];
      const page = queryAddress("/session", {
        from: id,
        children,
        story: story?.text ? "on" : undefined,
        lang,
      });
      return {
        writtenIn,
        file,
        words,
        state: readState(join(folder, file), words),
        page,
      };
    });
  });
}

/**
 * Prints sheets of the own site from their pages, as the built Worker renders
 * them.
 *
 * @param isWanted which sheets; by default those that are missing or older than
 *   their words
 * @returns how many were printed
 * @throws UserError when there is no browser, or when the site cannot be built
 */
export async function generateSheetPdfs(
  reading: Reading,
  isWanted = isStale,
): Promise<number> {
  const files = join(ownSite.content, "files");
  const stale = listSheetPdfs(reading, files).filter(isWanted);
  if (stale.length === 0) return 0;
  await buildSite();
  const browser = await launchBrowser();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await withBuiltWorker(ownSite.folder, [], async (worker) => {
    await context.route("**/*", (route) => answer(route, worker));
    for (const { file, page, words } of stale) {
      await printPdf(context, join(files, file), words, (sheet) =>
        sheet.goto(`http://sheets.local${page}`),
      );
      console.log(`Generated ${file}.`);
    }
  });
  await browser.close();
  return stale.length;
}

/**
 * Answers a request of the browser with a file of the build, or with a page of
 * the Worker and the fonts in it.
 */
async function answer(route: Route, worker: Miniflare): Promise<void> {
  const { href, pathname } = new URL(route.request().url());
  const path = join(ownSite.folder, "build/client", pathname);
  if (/\.\w+$/.test(pathname)) return route.fulfill({ path });
  const response = await worker.dispatchFetch(href);
  const page = await response.text();
  // Without the other headers, because the policy of the pages forbids styles
  // in them.
  await route.fulfill({
    contentType: "text/html; charset=utf-8",
    body: page.replace("</head>", () => `<style>${sheetFonts}</style></head>`),
  });
}
