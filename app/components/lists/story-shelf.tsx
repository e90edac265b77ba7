import type { ReactNode } from "react";
import { CoverPicture } from "~/components/media/picture";
import type { listShelfStories } from "~/server/content/stories.server";
import "./story-shelf.css";

type Props = {
  stories: ReturnType<typeof listShelfStories>;
  label: string;
  /** The level of the titles. */
  heading?: "h2" | "h3";
  /** Whether each story has its teaser. */
  hasTeasers?: boolean;
  children?: ReactNode;
};

export function StoryShelf({
  stories,
  label,
  heading: Heading = "h3",
  hasTeasers = false,
  children,
}: Props) {
  return (
    <ul role="list" className="cover-list shelf" aria-label={label}>
      {stories.map((story) => (
        <li className="link-area" key={story.href}>
          <CoverPicture
            picture={story.cover}
            alt={story.coverAlt}
            sizes="16rem"
          />
          <Heading>
            <a className="quiet-link" href={story.href} lang={story.lang}>
              {story.title}
            </a>
          </Heading>
          <p className="muted">{story.facts.join("\u00a0· ")}</p>
          {hasTeasers ? (
            <p className="shelf-teaser" lang={story.lang}>
              {story.teaser}
            </p>
          ) : null}
        </li>
      ))}
      {children}
    </ul>
  );
}
