import { useAllLabels } from "~/components/layout/all-labels";
import type { BuiltLesson } from "~/server/lesson/lesson.server";
import { fillLabel } from "~/text";

/**
 * What opens a message to the team about how the lesson went. The teacher sends
 * it, not the site.
 */
export function LessonReportPanel(report: BuiltLesson["report"]) {
  const { labels } = useAllLabels();
  return (
    <details className="box panel screen-only">
      <summary>
        <h2>{labels.howItWent}</h2>
      </summary>
      <div className="panel-body">
        <p>{labels.howItWentText}</p>
        {report.whatsApp ? (
          <p>
            <a href={report.whatsApp}>{labels.writeWhatsApp}</a>
          </p>
        ) : (
          <>
            <p>
              <a href={report.mailto}>{labels.writeEmail}</a>
            </p>
            <p>
              <label htmlFor="report">
                {fillLabel(labels.copyReport, { email: report.email ?? "" })}
              </label>
            </p>
            <textarea id="report" rows={8} defaultValue={report.body} />
          </>
        )}
      </div>
    </details>
  );
}
