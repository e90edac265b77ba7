import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { WhatsAppButton } from "~/components/classroom/whatsapp-button";
import { useAllLabels } from "~/components/layout/all-labels";
import { LanguageInvitations } from "~/components/layout/language-switch";
import { TranslationNote } from "~/components/layout/translation-note";
import { WeekList } from "~/components/lists/week-list";
import { CoverPicture } from "~/components/media/picture";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { defaultLessonOptions, lessonLengths } from "~/lesson-choices";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { findStory } from "~/server/content/content.server";
import { requirePictureData } from "~/server/content/pictures.server";
import { findSheetAddress } from "~/server/content/questions.server";
import { findSheetPdfOfSource } from "~/server/content/sheet-pdfs.server";
import {
  listDetailsOfStory,
  translateStory,
} from "~/server/content/stories.server";
import {
  listFirstLessonLinksInOtherLanguages,
  loadPageInLanguage,
  type PageAndStoryWords,
} from "~/server/content/translations.server";
import { findWeekAfterStory } from "~/server/content/weeks.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import { fillLabel, formatBytes } from "~/text";
import { pageAddress, shortWeekAddress } from "~/urls";
import "./first-lesson.css";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadPageInLanguage(
    "first-lesson",
    params.lang,
    context,
  );
  return {
    page,
    ...inLanguage,
    lesson: describeLesson(page.story, texts),
    invitations: listFirstLessonLinksInOtherLanguages(params.lang),
  };
}

/**
 * The story of a first lesson, with its sheet for fixed benches and the PDFs of
 * that sheet.
 *
 * @throws when there is no such story; the build has checked it
 */
function describeLesson(slug: string, texts: PageAndStoryWords) {
  const story = findStory(slug);
  if (!story) throw new Error(`content/ has no story named ${slug}`);
  const { title, lang } = translateStory(story, texts);
  const tag = texts.language?.tag;
  const pdfs = lessonLengths.flatMap((minutes) => {
    const pdf = findSheetPdfOfSource(slug, {
      minutes,
      seating: "rows",
      lang: tag,
    });
    return pdf ? { ...pdf, minutes } : [];
  });
  const usual = pdfs.find(
    ({ minutes }) => minutes === defaultLessonOptions.minutes,
  );
  return {
    title,
    lang,
    cover: requirePictureData(story.cover),
    facts: listDetailsOfStory(story, texts),
    sheet: findSheetAddress(slug, { seating: "rows", story: "on", lang: tag }),
    pdf: usual,
    otherPdfs: pdfs.filter((pdf) => pdf !== usual),
    whatsApp: buildWhatsAppLink([title], {
      file: usual?.file,
      page: pageAddress("first-lesson", tag),
    }),
    next: findWeekAfterStory(slug, texts),
  };
}

export default function FirstLessonPage() {
  const { page, lesson, alternates, invitations } =
    useLoaderData<typeof loader>();
  const { labels, englishLang, tag } = useAllLabels();
  return (
    <>
      <PageHeader
        page={page}
        tint="sand"
        cover={
          <CoverPicture
            picture={lesson.cover}
            alt=""
            sizes="16rem"
            loading="eager"
          />
        }
        languages={alternates}
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
        {lesson.otherPdfs.length > 0 ? (
          <p className="row screen-only">
            {page.lengths}{" "}
            {lesson.otherPdfs.map(({ file, minutes }) => (
              <Fragment key={minutes}>
                <a className="chip" href={file} target="_blank" rel="noopener">
                  {fillLabel(labels.min, { minutes })}
                </a>{" "}
              </Fragment>
            ))}
          </p>
        ) : null}
        <p className="row screen-only">
          <span>{page.copyShop}</span> <WhatsAppButton href={lesson.whatsApp} />
        </p>
        <LanguageInvitations links={invitations} />
      </PageHeader>
      <Prose>{page.intro}</Prose>
      {lesson.next ? (
        <section className="next-week">
          <h2>{labels.nextWeek}</h2>
          <WeekList weeks={[lesson.next]} />
          <p className="muted">
            <a
              href={shortWeekAddress(lesson.next.number, tag)}
              lang={englishLang}
            >
              {shortWeekAddress(lesson.next.number, tag)}
            </a>
          </p>
        </section>
      ) : null}
      <TranslationNote />
    </>
  );
}
