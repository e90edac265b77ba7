import { Prose } from "~/components/frame/prose";
import { SampleTag } from "~/components/frame/sample";
import { DocumentFacts } from "~/components/media/document-card";
import type { Content } from "~/server/content/content-schema.server";
import type { StoryText as Text } from "~/server/content/resources.server";

/** A story to read aloud, in large type, with a link to the same words as a PDF. */
export function StoryText({ text }: { text: Text }) {
  return (
    <>
      {text.pdf ? (
        <p className="row screen-only">
          <a className="button button-secondary" href={text.file} target="_blank" rel="noopener">
            View PDF
          </a>{" "}
          <span className="muted">
            <DocumentFacts document={text.pdf} />, opens in a new tab
          </span>
        </p>
      ) : null}
      <div className="story-text">
        <Prose lower>{text.body}</Prose>
      </div>
    </>
  );
}

type StoryLinkProps = {
  story: { storyLabel?: string | undefined; storyNote?: string | undefined; sample: boolean };
  href: string;
};

/** A link to a story that is not on its page: a PDF or a film. */
export function StoryLink({ story, href }: StoryLinkProps) {
  return (
    <>
      <p className="row">
        <a className="button button-secondary" href={href} target="_blank" rel="noopener">
          {story.storyLabel ?? "View PDF"}
        </a>{" "}
        <span className="muted screen-only">opens in a new tab</span> {story.sample ? <SampleTag /> : null}
      </p>
      {story.storyNote ? <p className="muted">{story.storyNote}</p> : null}
    </>
  );
}

type StoryOriginProps = {
  story: Pick<Content["stories"][number], "original" | BookField>;
  /** The number of words, if the page shows the text. */
  words: number | undefined;
};
type BookField = "author" | "illustrator" | "publisher" | "year" | "isbn";

/** For a story of our own, its origin and its length; for a published book, how to find it. */
export function StoryOrigin({ story, words }: StoryOriginProps) {
  if (story.original)
    return (
      <p>An original story of this site{words ? `, ${words.toLocaleString("en-IN")} words long` : null}.</p>
    );
  const { author, illustrator, publisher, year, isbn } = story;
  return (
    <section aria-labelledby="find-title">
      <h2 className="small-title" id="find-title">
        Find this book
      </h2>
      <p>
        {author}
        {illustrator && illustrator !== author ? `, pictures by ${illustrator}` : null}. {publisher}, {year}.
        ISBN {isbn}. The picture here is our own.
      </p>
    </section>
  );
}
