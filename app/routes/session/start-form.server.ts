import { ownValue } from "~/own-value";
import { listedStories } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { listQuestionsFrom } from "~/server/content/questions.server";
import { describeStory } from "~/server/content/stories.server";
import type { Texts } from "~/server/content/translations.server";
import {
  chooseBeginning,
  collectSources,
} from "~/server/session/session.server";
import type { SessionOptions } from "~/server/session/session-address.server";
import { defaultAge } from "~/session-choices";
import { fill } from "~/text";

/**
 * The form that starts a session: the age, whether to print the story, and the
 * listed stories, the most suitable first.
 */
export function buildStartForm(
  query: URLSearchParams,
  { age = defaultAge, minutes, story }: SessionOptions,
  texts: Texts,
) {
  const listed = listedStories.map((story) => {
    const { slug } = story;
    const translation = ownValue(texts.stories, slug);
    return {
      slug,
      cover: findPicture(story.cover),
      href: `${translation && texts.language ? `/${texts.language.tag}` : ""}/literature/${slug}`,
      title: translation?.title ?? story.title,
      lang: texts.language && !translation ? ("en" as const) : undefined,
      facts: describeStory(story, texts),
      warnings: warnAbout(slug, age, minutes, texts),
    };
  });
  return {
    // Ticked by default. A submitted form always has `minutes`, so there a
    // missing `story` means unticked.
    withStory: story === "on" || !query.has("minutes"),
    stories: listed.sort((a, b) => a.warnings.length - b.warnings.length),
  };
}

/**
 * Why a story does not fit children of this age and a session of this length.
 */
function warnAbout(
  slug: string,
  age: number,
  minutes: SessionOptions["minutes"],
  texts: Texts,
) {
  const { labels } = texts;
  const questions = listQuestionsFrom(slug);
  const { how } = chooseBeginning(collectSources(questions), minutes, texts);
  return [
    ...(questions.some((question) => question.age <= age)
      ? []
      : [fill(labels.tooYoung, { age })]),
    ...(how === "dayBefore" ? [fill(labels.tooLong, { minutes })] : []),
  ];
}
