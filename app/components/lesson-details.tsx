import type { LessonPlan } from "~/server/data/schema.server";
import { SampleTag } from "./sample-tag";

type Plan = Pick<LessonPlan, "category" | "ageGroup" | "duration" | "author" | "storyContributor" | "sample">;

/** The facts of a lesson plan, beside it. */
export function LessonDetails({ plan }: { plan: Plan }) {
  return (
    <section className="card" aria-labelledby="lesson-details">
      <h2 id="lesson-details">Lesson Details</h2>
      <dl className="details-list">
        <dt>Category</dt>
        <dd>{plan.category}</dd>
        <dt>Age group</dt>
        <dd>{plan.ageGroup}</dd>
        <dt>Duration</dt>
        <dd>{plan.duration} minutes</dd>
        <dt>Author</dt>
        <dd>
          {plan.author} {plan.sample ? <SampleTag /> : null}
        </dd>
        {plan.storyContributor ? (
          <>
            <dt>Story contributor</dt>
            <dd>
              {plan.storyContributor} {plan.sample ? <SampleTag /> : null}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
