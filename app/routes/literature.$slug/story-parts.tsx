import { useAllLabels } from "~/components/layout/all-labels";
import { SampleTag } from "~/components/layout/sample";
import { ScrollableRegion } from "~/components/layout/scrollable-region";
import { Picture } from "~/components/media/picture";
import { describePdf, fillLabel } from "~/text";
import type { StoryPageData } from "./story-page.server";

type StoryFilmOrPdfLinkProps = {
  story: StoryPageData["story"];
  href: string;
  /** The size of a PDF. */
  facts: StoryPageData["storyFacts"];
  /** Whether the page has the words of the story too, or the link is a sample. */
  isQuiet: boolean;
};

/** A link to a story as a film, or as a PDF. */
export function StoryFilmOrPdfLink({
  story,
  href,
  facts,
  isQuiet,
}: StoryFilmOrPdfLinkProps) {
  const { labels } = useAllLabels();
  return (
    <p className="row screen-only">
      <a
        className={isQuiet ? undefined : "button button-secondary"}
        data-sample={story.sample ? "" : undefined}
        href={href}
        target="_blank"
        rel="noopener"
      >
        {story.storyLabel ?? labels.viewPdf}
      </a>{" "}
      {story.sample ? <SampleTag quiet /> : null}{" "}
      <span className="muted">
        {facts ? `${describePdf(facts, labels)}, ` : null}
        {labels.newTab}
      </span>
    </p>
  );
}

export function PeopleInStory({ people }: Pick<StoryPageData, "people">) {
  const { labels } = useAllLabels();
  if (people.length === 0) return null;
  return (
    <div className="story-people">
      <h3 className="small-title">{labels.whoIsWho}</h3>
      <ScrollableRegion className="who-is-who" label={labels.whoIsWho}>
        <ul role="list">
          {people.map(({ name, who, picture }, index) => (
            <li key={index}>
              <Picture picture={picture} alt="" sizes="6rem" />
              <strong>{name}</strong> <span className="muted">{who}</span>
            </li>
          ))}
        </ul>
      </ScrollableRegion>
    </div>
  );
}

type StoryOriginProps = {
  story: StoryPageData["story"];
  /** The number of words, if the page shows the text. */
  words: number | undefined;
};

/**
 * For a story of our own, its origin and its length; for a published book, how
 * to find it.
 */
export function StoryOriginOrBookDetails({ story, words }: StoryOriginProps) {
  const { labels, englishLang } = useAllLabels();
  if (story.original)
    return words ? (
      <p>
        {fillLabel(labels.ourStory, { words: words.toLocaleString("en-IN") })}
      </p>
    ) : (
      <p lang={englishLang}>An original story.</p>
    );
  const { author, illustrator, publisher, year, isbn } = story;
  const hasIllustrator = illustrator && illustrator !== author;
  return (
    <section aria-labelledby="find-title">
      <h2 className="small-title" id="find-title">
        {labels.findBook}
      </h2>
      <p>
        <span
          lang={englishLang}
        >{`${author}${hasIllustrator ? "," : "."}`}</span>{" "}
        {hasIllustrator ? (
          <>
            {labels.picturesBy} <span lang={englishLang}>
              {illustrator}.
            </span>{" "}
          </>
        ) : null}
        <span lang={englishLang}>
          {publisher}, {year}. ISBN {isbn}.
        </span>{" "}
        {labels.ownPicture}
      </p>
    </section>
  );
}
