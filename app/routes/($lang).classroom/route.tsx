import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  AgeField,
  LengthAndSeatingFields,
} from "~/components/classroom/lesson-fields";
import { HiddenFields } from "~/components/forms/field";
import { useAllLabels } from "~/components/layout/all-labels";
import {
  LanguageInvitations,
  LanguageSwitch,
} from "~/components/layout/language-switch";
import { LocalisedLink } from "~/components/layout/localised-link";
import { TranslationNote } from "~/components/layout/translation-note";
import {
  ThemeLinksAfterLastWeek,
  WeekList,
} from "~/components/lists/week-list";
import { CoverPicture, Picture } from "~/components/media/picture";
import { defaultAge, defaultLessonOptions } from "~/lesson-choices";
import { createMetaFunction } from "~/page/meta";
import phone from "~/pictures/phone-and-pen-drive.svg?url";
import type { RouteHandle } from "~/rendering";
import { loadDocumentPageLink } from "~/server/content/downloads.server";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  listFirstLessonLinksInOtherLanguages,
  loadAllWords,
  loadEnglishPageFromFile,
  loadPageInLanguage,
} from "~/server/content/translations.server";
import {
  listQuestionThemeLinks,
  listWeeks,
} from "~/server/content/weeks.server";
import { fillLabel } from "~/text";
import { pageAddress } from "~/urls";
import "./classroom.css";
import {
  chooseQuestionsWithoutStory,
  listClassroomStories,
  loadSchoolPaperLinks,
} from "./classroom.server";
import listHeldScript from "./list-held.js?inline-script";

export const handle: RouteHandle = {
  render: "static",
  inlineScript: listHeldScript,
};

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, inLanguage } = await loadPageInLanguage(
    "classroom",
    params.lang,
    context,
  );
  const texts = await loadAllWords(params.lang, context);
  const detectives = await loadEnglishPageFromFile("detectives", context);
  return {
    ...inLanguage,
    page,
    invitations: listFirstLessonLinksInOtherLanguages(params.lang),
    weeks: listWeeks(texts),
    weeksPaper: await loadDocumentPageLink(page.weeks.document, texts, context),
    termBox: {
      title: texts.pages["term-box"].title,
      href: pageAddress("term-box", params.lang),
    },
    themes: listQuestionThemeLinks(texts),
    stories: listClassroomStories(texts),
    questions: chooseQuestionsWithoutStory(texts),
    papers: await loadSchoolPaperLinks(texts, context),
    picture: requirePictureData(page.picture),
    detectives: requirePictureData(detectives.picture),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ClassroomPage() {
  const { page, picture, stories, questions, papers, detectives, ...data } =
    useLoaderData<typeof loader>();
  const { first, more, when } = page;
  return (
    <>
      <header className="band hub-head" data-tint="clay">
        <div className="page-header-top">
          <LanguageSwitch links={data.alternates} />
        </div>
        {picture ? (
          <div className="hub-picture screen-only">
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 62.5rem) 26rem, 40vw"
              loading="eager"
            />
          </div>
        ) : null}
        <h1>{page.title}</h1>
        <p className="standfirst">{page.standfirst}</p>
        <p className="row hub-first">
          <LocalisedLink className="button" href={first.href}>
            {first.label}
          </LocalisedLink>{" "}
          <span>{first.text}</span>
        </p>
        <LanguageInvitations links={data.invitations} />
        <LessonForm button={page.lesson} />
      </header>
      <NextLesson words={page.weeks} {...data} />
      <section className="content-section" aria-labelledby="stories">
        <h2 id="stories">{page.stories.heading}</h2>
        <p>{page.stories.text}</p>
        <Stories stories={stories} />
      </section>
      <section className="content-section" aria-labelledby="more">
        <h2 id="more">{more.heading}</h2>
        <div className="hub-tools">
          <Tool tool={more.questions}>
            {questions.map(({ text, lang }) => (
              <q key={text} lang={lang}>
                {text}
              </q>
            ))}
          </Tool>
          <Tool tool={more.detectives} tint="sand">
            {detectives ? (
              <Picture picture={detectives} alt="" sizes="20rem" />
            ) : null}
          </Tool>
          <Tool tool={more.papers} tint="mint">
            <ul role="list">
              {papers.map(({ title, href, lang }) => (
                <li key={href}>
                  <a href={href} lang={lang}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Tool>
          <Tool tool={more.offline} tint="clay">
            <img
              src={phone}
              alt=""
              width="320"
              height="320"
              loading="lazy"
              decoding="async"
            />
          </Tool>
        </div>
      </section>
      <section className="content-section" aria-labelledby="when">
        <h2 id="when">{when.heading}</h2>
        <dl className="hub-when">
          {when.rows.map((row) => (
            <div key={row.when}>
              <dt>{row.when}</dt>
              <dd>
                <LocalisedLink href={row.href}>{row.label}</LocalisedLink>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <TranslationNote />
    </>
  );
}

type NextLessonProps = {
  words: Data["page"]["weeks"];
} & Pick<Data, "weeks" | "weeksPaper" | "termBox" | "themes">;

/**
 * The weeks of the first lessons. The script shows the next one alone when this
 * device has marked lessons as held, and lists those.
 */
function NextLesson({
  words,
  weeks,
  weeksPaper,
  termBox,
  themes,
}: NextLessonProps) {
  const { labels } = useAllLabels();
  return (
    <section className="content-section hub-next" aria-labelledby="next-lesson">
      <h2 id="next-lesson">{words.heading}</h2>
      <p>
        {words.text}{" "}
        <a href={weeksPaper.href} lang={weeksPaper.lang}>
          {weeksPaper.title}
        </a>
        {" · "}
        <a href={termBox.href}>{termBox.title}</a>
      </p>
      <WeekList weeks={weeks} />
      <p className="all-held">
        {fillLabel(labels.allHeld, { number: weeks.length })}
      </p>
      <p id="other-weeks" hidden>
        <button type="button" className="link-button">
          {fillLabel(labels.showAll, { number: weeks.length })}
        </button>
      </p>
      <ThemeLinksAfterLastWeek before={words.after} themes={themes} />
      <div id="held-lessons" hidden>
        <h3>{labels.heldHere}</h3>
        <ul />
        <p className="muted">{labels.keptHere}</p>
        <p className="row screen-only">
          <button type="button" className="link-button">
            {labels.printHeld}
          </button>{" "}
          <button
            type="button"
            className="link-button"
            data-question={labels.removeHeld}
          >
            {labels.removeAll}
          </button>
        </p>
      </div>
    </section>
  );
}

/** Leads to the stories that fit the class. */
function LessonForm({ button }: { button: string }) {
  const { tag } = useAllLabels();
  return (
    <form className="hub-form screen-only" action="/session">
      <HiddenFields fields={{ lang: tag, story: "on" }} />
      <AgeField age={defaultAge} />
      <LengthAndSeatingFields options={defaultLessonOptions} />
      <button className="button button-secondary" type="submit">
        {button}
      </button>
    </form>
  );
}

function Stories({ stories }: Pick<Data, "stories">) {
  return (
    <ul role="list" className="cover-list hub-stories">
      {stories.map(({ kind, href, title, sentence, lang, cover, facts }) => (
        <li className="link-area" data-kind={kind} key={href}>
          <CoverPicture picture={cover} alt="" sizes="11rem" />
          <h3>
            <a className="quiet-link" href={href} lang={lang}>
              {title}
            </a>
          </h3>
          <p className="muted">{facts}</p>
          <p lang={lang}>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}

type ToolProps = {
  tool: Data["page"]["more"]["questions"];
  tint?: "sand" | "mint" | "clay";
  children: ReactNode;
};

function Tool({ tool: { title, href, line }, tint, children }: ToolProps) {
  return (
    <div className="hub-tool link-area" data-tint={tint}>
      <div>
        <h3>
          <LocalisedLink className="quiet-link" href={href}>
            {title}
          </LocalisedLink>
        </h3>
        <p>{line}</p>
      </div>
      {children}
    </div>
  );
}
