import type { ReactNode } from "react";
import { Picture } from "~/components/media/picture";
import type { listShelf } from "~/server/content/stories.server";

type Props = {
  stories: ReturnType<typeof listShelf>;
  children?: ReactNode;
};

export function StoryShelf({ stories, children }: Props) {
  return (
    <ul className="plain-list shelf" aria-label="Stories">
      {stories.map((story) => (
        <li key={story.slug}>
          <a className="shelf-story" href={`/literature/${story.slug}`}>
            <Picture picture={story.cover} alt={story.coverAlt} sizes="16rem" />{" "}
            <span>{story.title}</span>
          </a>
          <p className="muted">{story.facts.join(" · ")}</p>
        </li>
      ))}
      {children}
    </ul>
  );
}
