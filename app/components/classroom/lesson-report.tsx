import { useAllLabels } from "~/components/layout/translation";
import type { Lesson } from "~/server/lesson/lesson.server";

/**
 * Links that open a message to the team about how the lesson went. The teacher
 * sends it, not the site.
 */
export function LessonReport({ email, whatsApp }: Lesson["report"]) {
  const { labels } = useAllLabels();
  return (
    <details className="box panel screen-only">
      <summary>
        <h2>{labels.howItWent}</h2>
      </summary>
      <div className="panel-body">
        <p>{labels.howItWentText}</p>
        <p className="row">
          <a href={email}>{labels.writeEmail}</a>{" "}
          {whatsApp ? <a href={whatsApp}>{labels.writeWhatsApp}</a> : null}
        </p>
      </div>
    </details>
  );
}
