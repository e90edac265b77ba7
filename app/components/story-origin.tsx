import { formatLength } from "~/format";
import type { Content } from "~/server/content/content-schema.server";

type Props = { story: Pick<Content["stories"][number], "original" | BookField>; words: number | undefined };
type BookField = "author" | "illustrator" | "publisher" | "year" | "isbn";

/** Says that a story is our own and how long it is, or how to find the book of a review. */
export function StoryOrigin({ story, words }: Props) {
  if (story.original)
    return <p>An original story of this site{words ? `: ${formatLength(words)}` : null}.</p>;
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
