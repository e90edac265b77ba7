import { SampleTag } from "./sample-tag";

type Props = {
  story: { storyLabel?: string | undefined; storyNote?: string | undefined; sample: boolean };
  href: string;
};

/** A link to a story that is not on its page: a PDF or a film. */
export function StoryLink({ story, href }: Props) {
  return (
    <>
      <p className="button-row">
        <a className="button button-secondary" href={href} target="_blank" rel="noopener">
          {story.storyLabel ?? "View PDF"}
        </a>{" "}
        <span className="muted">opens in a new tab</span> {story.sample ? <SampleTag /> : null}
      </p>
      {story.storyNote ? <p className="muted">{story.storyNote}</p> : null}
    </>
  );
}
