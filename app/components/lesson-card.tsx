import { Link } from "@remix-run/react";
import type { lessonPlanCard } from "~/server/lesson-plans/lesson-plans.server";
import { LessonBadges } from "./lesson-badges";

/** A lesson plan in a list. Its link is the only client-side navigation of the site. */
export function LessonCard({ plan }: { plan: ReturnType<typeof lessonPlanCard> }) {
  return (
    <article className="lesson-card">
      <div className="lesson-card-row">
        {plan.thumbnailUrl ? (
          <img
            className="lesson-card-picture"
            src={plan.thumbnailUrl}
            alt=""
            width="480"
            height="360"
            loading="lazy"
            decoding="async"
          />
        ) : null}
        <div className="lesson-card-body">
          <LessonBadges plan={plan} />
          <h3 className="lesson-card-title">{plan.title}</h3>
          <p>{plan.description}</p>
          <Link className="button" to={`/lesson-plans/${plan.id}`} aria-label={`View Lesson: ${plan.title}`}>
            View Lesson
          </Link>
        </div>
      </div>
    </article>
  );
}
