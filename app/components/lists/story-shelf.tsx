import type { ReactNode } from "react";
import { Cover } from "~/components/media/cover";
import type { listShelf } from "~/server/content/stories.server";

type Props = {
  stories: ReturnType<typeof listShelf>;
  label: string;
  /** Whether each story has its teaser. */
  hasTeasers?: boolean;
  children?: ReactNode;
};

export function StoryShelf({
  stories,
  label,
  hasTeasers = false,
  children,
}: Props) {
  return (
    <ul className="plain-list shelf" aria-label={label}>
      {stories.map((story) => (
        <li className="shelf-story" key={story.slug}>
          <Cover picture={story.cover} alt={story.coverAlt} sizes="16rem" />
          <h3>
            <a href={`/literature/${story.slug}`}>{story.title}</a>
          </h3>
          <p className="muted">{story.facts.join(" · ")}</p>
          {hasTeasers ? <p className="shelf-teaser">{story.teaser}</p> : null}
        </li>
      ))}
      {children}
    </ul>
  );
}
