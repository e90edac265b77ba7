import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TranslationNote } from "~/components/layout/translation";
import { Cover } from "~/components/media/cover";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { Facts } from "~/components/prose/story";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { loadPage } from "~/server/content/translations.server";
import { formatBytes } from "~/text";
import stylesheet from "./first-lesson.css?url";
import { describeLesson } from "./lesson.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
];

export const meta = createMeta();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadPage(
    "first-lesson",
    params.lang,
    context,
  );
  return { page, ...inLanguage, lesson: describeLesson(page.story, texts) };
}

export default function FirstLessonPage() {
  const { page, lesson, ...data } = useLoaderData<typeof loader>();
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
            <Facts facts={lesson.facts} />
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
              {`${page.pdf} (${formatBytes(lesson.pdf.bytes)})`}
            </a>
          ) : null}
        </p>
      </PageHeader>
      <Prose>{page.intro}</Prose>
      <TranslationNote note={data.translationNote} />
    </>
  );
}
