import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TranslationNote } from "~/components/layout/translation";
import { Cover } from "~/components/media/picture";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { findStory } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { linkToSheet } from "~/server/content/questions.server";
import { findSheetPdf } from "~/server/content/sheet-pdfs.server";
import { describeStory, translateStory } from "~/server/content/stories.server";
import {
  loadTaggedPage,
  type Texts,
} from "~/server/content/translations.server";
import { formatBytes } from "~/text";
import "./first-lesson.css";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMeta();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadTaggedPage(
    "first-lesson",
    params.lang,
    context,
  );
  return { page, ...inLanguage, lesson: describeLesson(page.story, texts) };
}

/**
 * The story of a first lesson, with its sheet for fixed benches and the PDF of
 * that sheet.
 *
 * @throws when there is no such story; the build has checked it
 */
function describeLesson(slug: string, texts: Texts) {
  const story = findStory(slug);
  if (!story) throw new Error(`content/ has no story named ${slug}`);
  const { title, lang } = translateStory(story, texts);
  const tag = texts.language?.tag;
  return {
    title,
    lang,
    cover: findPicture(story.cover),
    facts: describeStory(story, texts),
    sheet: linkToSheet(slug, { seating: "rows", story: "on", lang: tag }),
    pdf: findSheetPdf(slug, { seating: "rows", lang: tag }),
  };
}

export default function FirstLessonPage() {
  const { page, lesson } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        page={page}
        tint="sand"
        cover={
          <Cover picture={lesson.cover} alt="" sizes="16rem" loading="eager" />
        }
        facts={
          <>
            <p className="lesson-story" lang={lesson.lang}>
              {lesson.title}
            </p>
            <p className="muted">{lesson.facts.join("\u00a0· ")}</p>
          </>
        }
      >
        <p className="row actions">
          {lesson.sheet ? (
            <a className="button" href={lesson.sheet}>
              {page.sheet}
            </a>
          ) : null}{" "}
          {lesson.pdf ? (
            <a
              className="button button-secondary"
              href={lesson.pdf.file}
              target="_blank"
              rel="noopener"
            >
              {lesson.pdf.bytes
                ? `${page.pdf} (${formatBytes(lesson.pdf.bytes)})`
                : page.pdf}
            </a>
          ) : null}
        </p>
      </PageHeader>
      <Prose>{page.intro}</Prose>
      <TranslationNote />
    </>
  );
}
