import { Link } from "@remix-run/react";
import { Badge, CategoryBadge } from "./badge";

type Plan = {
  id: number;
  title: string;
  description: string;
  category: string;
  ageGroup: string;
  duration: number;
  thumbnailUrl: string | null;
};

/** A lesson plan in a list. Its link is the site's one client navigation. */
export function LessonCard({ plan }: { plan: Plan }) {
  return (
    <article className="lesson-card">
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
        <p className="badges">
          <CategoryBadge category={plan.category} />
          <Badge>{plan.ageGroup}</Badge>
          <Badge>{`${plan.duration} minutes`}</Badge>
        </p>
        <h3 className="lesson-card-title">{plan.title}</h3>
        <p>{plan.description}</p>
        <Link className="button" to={`/lesson-plans/${plan.id}`} aria-label={`View Lesson: ${plan.title}`}>
          View Lesson
        </Link>
      </div>
    </article>
  );
}
