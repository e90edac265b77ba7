import { useAllLabels } from "~/components/layout/all-labels";
import type { AfterLesson } from "~/server/lesson/after-lesson.server";

/** What a teacher wants after the lesson: to mark it, and the next one. */
export function AfterLessonActions({ held, next, list }: AfterLesson) {
  const { labels } = useAllLabels();
  if (!held) return null;
  return (
    <p className="row screen-only">
      <button
        type="button"
        className="button button-secondary"
        hidden
        data-script="held"
        data-story={held.key}
        data-title={held.title}
        data-held-on={labels.heldOn}
      >
        {labels.held}
      </button>{" "}
      {next ? (
        <span>
          {`${labels.nextWeek}: `}
          <a href={next.href} lang={next.lang}>
            {next.title}
          </a>
        </span>
      ) : (
        <a href={list.href}>{list.title}</a>
      )}
    </p>
  );
}
