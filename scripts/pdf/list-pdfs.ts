import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { englishLabels, type Labels } from "../../app/labels";
import {
  defaultOptions,
  seatings,
  sessionLengths,
} from "../../app/session-choices";
import { queryAddress, sheetPdfAddress, taggedPath } from "../../app/urls";
import { findPageTexts, hasText } from "../content/languages";
import { listPlanQuestions } from "../content/questions";
import type { ParsedFiles } from "../content/reader";
import type { Content, StoryFile } from "../content/schema/content";

/**
 * A file without a fingerprint comes from the team and is never overwritten.
 */
type State = "missing" | "outdated" | "current" | "supplied";

export type Pdf = {
  sourceFile: string;
  file: string;
  page: string;
  /** A CSS selector for parts of the page that are not printed. */
  omit?: string;
  /** What every page of the PDF says besides its title, such as "Draft". */
  status?: string | undefined;
  /** The name of a picture of its first page. */
  picture?: string | undefined;
  /** What is on the page; a PDF of anything else is outdated. */
  printedData: string;
  state: State;
};

type Source = Omit<Pdf, "state" | "printedData"> & { printedData: unknown[] };
export type PrintedContent = {
  content: Content;
  parsed: Pick<
    ParsedFiles,
    "lessonPlans" | "stories" | "documents" | "translatedDocuments"
  >;
};

/**
 * Increase this to print every PDF again, after a change to the print style.
 */
const printVersion = 3;

const fingerprintPrefix = "P4C India media ";

/** In every language. */
export function listPdfs(loaded: PrintedContent, contentFolder: string): Pdf[] {
  const { name, url, copyright, licence } = loaded.content.site;
  const sources = [
    ...listPlans(loaded),
    ...listReviews(loaded),
    ...listDocuments(loaded),
    ...listSheets(loaded),
  ];
  return sources.map((source) => {
    const texts = JSON.stringify([
      printVersion,
      [name, url, copyright, licence],
      source.printedData,
    ]);
    const printedData = texts + hashPictures(texts, contentFolder);
    return {
      ...source,
      printedData,
      state: readState(join(contentFolder, "files", source.file), printedData),
    };
  });
}

/**
 * It is a comment at the end of the PDF. Line endings of the data do not
 * matter.
 */
export function computeFingerprint(printedData: string): string {
  const hash = createHash("sha256").update(
    `1\n${printedData.replaceAll("\r\n", "\n")}`,
  );
  return `${fingerprintPrefix}${hash.digest("hex").slice(0, 32)}`;
}

function readState(path: string, printedData: string): State {
  if (!existsSync(path)) return "missing";
  const bytes = readFileSync(path);
  if (bytes.includes(computeFingerprint(printedData))) return "current";
  return bytes.includes(fingerprintPrefix) ? "outdated" : "supplied";
}

export function isStale({ state }: Pick<Pdf, "state">): boolean {
  return state === "missing" || state === "outdated";
}

function listPlans({ parsed }: PrintedContent): Source[] {
  return parsed.lessonPlans.flatMap(({ source, value }) =>
    value.fileUrl
      ? [
          {
            sourceFile: source.file,
            file: value.fileUrl,
            page: `/lesson-plans/${value.id}`,
            status: value.sample ? "Sample" : undefined,
            printedData: [value],
          },
        ]
      : [],
  );
}

function listReviews({ parsed }: PrintedContent): Source[] {
  return parsed.stories.flatMap(({ source, name, value }) =>
    value.reviewPdf
      ? [
          {
            sourceFile: source.file,
            file: value.reviewPdf,
            page: `/literature/${name}`,
            omit: ".story, .sample-note",
            printedData: [value],
          },
        ]
      : [],
  );
}

function listDocuments({ content, parsed }: PrintedContent): Source[] {
  const describe = (
    { source, name, value }: ParsedFiles["documents"][number],
    labels: Labels,
    status: string | undefined,
    tag?: string,
  ) => {
    const text =
      content.textsByAddress[`/texts/documents/${tag ?? "en"}/${name}.json`];
    const story = parsed.stories.find(
      (story) => story.value.storyText === name,
    );
    const { draft, checkedBy, story: storyLabel } = labels;
    return {
      sourceFile: source.file,
      file: value.file,
      page: taggedPath(tag, `/documents/${name}`),
      status,
      printedData: [text, story?.value.cover, draft, checkedBy, storyLabel],
    };
  };
  const papers = content.pages["for-your-school"].groups.flatMap(
    ({ documents }) => documents,
  );
  return [
    ...parsed.documents.filter(hasText).map((document) => ({
      ...describe(
        document,
        englishLabels,
        document.value.sample ? "Sample" : undefined,
      ),
      picture: papers.find((paper) => paper.document === document.name)
        ?.picture,
    })),
    ...parsed.translatedDocuments.map((text) =>
      describe(
        text,
        text.labels,
        text.reviewedBy ? undefined : "Draft",
        text.tag,
      ),
    ),
  ];
}

/**
 * For every story, in each language, length and seating; for a plan with
 * questions, only in the usual length.
 */
function listSheets({ content, parsed }: PrintedContent): Source[] {
  const { stories, languages, textsByAddress } = content;
  const plans = parsed.lessonPlans.filter(
    ({ value }) => value.questions.length > 0,
  );
  const sheets: {
    id: string;
    sourceFile: string;
    lang?: string;
    planWords?: unknown[];
  }[] = [
    ...plans.map((plan) => ({
      id: `plan-${plan.value.id}`,
      sourceFile: plan.source.file,
      planWords: [plan.value.title, listPlanQuestions(plan)],
    })),
    ...stories.map(({ slug }) => ({
      id: slug,
      sourceFile: `content/literature/${slug}.md`,
    })),
    ...languages.flatMap(({ tag, stories }) =>
      Object.keys(stories).map((id) => ({
        id,
        sourceFile: `content/literature/${id}.${tag}.md`,
        lang: tag,
      })),
    ),
  ];
  return sheets.flatMap(({ id, sourceFile, lang, planWords }) => {
    const story = textsByAddress[`/texts/${lang ?? "en"}/${id}.json`] as
      | StoryFile
      | undefined;
    const { labels, pages } = findPageTexts(content, lang);
    const lengths = planWords ? [defaultOptions.minutes] : sessionLengths;
    return lengths.flatMap((minutes) =>
      seatings.map((seating) => ({
        sourceFile,
        file: sheetPdfAddress(id, minutes, seating, lang),
        page: queryAddress("/session", {
          from: id,
          minutes,
          seating,
          story: story?.text ? "on" : undefined,
          lang,
        }),
        printedData: [
          planWords,
          story,
          labels,
          pages.session,
          pages.questions.moves,
        ],
      })),
    );
  });
}

function hashPictures(text: string, contentFolder: string): string {
  const names = new Set(text.match(/[\w-]+\.(?:svg|jpg)(?=")/g));
  return [...names]
    .map((name) => join(contentFolder, "pictures", name))
    .filter((file) => existsSync(file))
    .map((file) => createHash("sha256").update(readPicture(file)).digest("hex"))
    .join();
}

/** Git changes the line endings of a drawing, which is a text. */
function readPicture(file: string): string | Buffer {
  const bytes = readFileSync(file);
  return file.endsWith(".svg")
    ? bytes.toString().replaceAll("\r\n", "\n")
    : bytes;
}
