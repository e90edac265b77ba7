import { tonesByCategory } from "~/category-tones";
import { Picture } from "~/components/media/picture";
import type { PlanCardData } from "~/server/lesson-plans/lesson-plans.server";
import { planAddress } from "~/urls";

/**
 * A lesson plan in a list. When its link is chosen, the script of every page
 * sets the class `loading-plan` on the body.
 */
export function LessonPlanCard({
  plan,
  loading,
}: {
  plan: PlanCardData;
  loading: PlanPictureProps["loading"];
}) {
  return (
    <article className="lesson-card">
      <PlanPicture src={plan.thumbnailUrl} loading={loading} />
      <div className="lesson-card-body">
        <h3 className="lesson-card-title">{plan.title}</h3>
        <p>{plan.description}</p>
        <PlanBadges plan={plan} />
        <a
          className="button"
          href={planAddress(plan.id)}
          data-leaving="loading-plan"
          aria-label={`View Lesson: ${plan.title}`}
        >
          View Lesson
        </a>
      </div>
    </article>
  );
}

type PlanPictureProps = {
  src: string | null | undefined;
  loading: "lazy" | "eager";
};

/**
 * The picture of a plan, if it has one. The title beside it says what it shows.
 */
export function PlanPicture({ src, loading }: PlanPictureProps) {
  if (!src) return null;
  const picture = { src, width: 480, height: 360 };
  return (
    <div className="lesson-picture">
      <Picture picture={picture} alt="" sizes="20rem" loading={loading} />
    </div>
  );
}

type Props = { plan: { category: string; ageGroup: string; duration: number } };

export function PlanBadges({ plan }: Props) {
  return (
    <p className="row badges">
      <span
        className="badge"
        data-tone={tonesByCategory[plan.category] ?? "gray"}
      >
        {plan.category}
      </span>{" "}
      <span className="badge">{plan.ageGroup}</span>{" "}
      <span className="badge">{`${plan.duration} minutes`}</span>
    </p>
  );
}
