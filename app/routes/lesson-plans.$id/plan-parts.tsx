import { SampleTag } from "~/components/layout/sample";
import { FoldedPdfLinks } from "~/components/media/document";
import { Prose } from "~/components/prose/prose";
import type { listSetLinksByMove } from "~/server/content/questions.server";
import type { listSheetPdfLinksBySeating } from "~/server/content/sheet-pdfs.server";
import type { LessonPlan } from "~/server/data/schema.server";
import type { PlanStep, TimetableRow } from "./divide-plan";

/** What a teacher can do with a plan that has questions. */
export function PlanSheetLinks({
  sheet,
  pdfs,
}: {
  sheet: string;
  pdfs: ReturnType<typeof listSheetPdfLinksBySeating>;
}) {
  return (
    <>
      <a className="button" href={sheet}>
        Make a sheet for the next period
      </a>{" "}
      {pdfs.length > 0 ? (
        <FoldedPdfLinks summary="Print or save" pdfs={pdfs} />
      ) : null}
    </>
  );
}

/**
 * The timetable as a bar that is true to scale: each column of the table is a
 * minute.
 */
export function TimetableBar({ periods }: { periods: TimetableRow[] }) {
  const minutes = periods.at(-1)?.to ?? 0;
  return (
    <table className="plan-minutes screen-only">
      <caption className="visually-hidden">The lesson in minutes</caption>
      <thead>
        <tr>
          {periods.map(({ from, to }) => (
            <th key={from} scope="col" colSpan={to - from}>
              {from}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {periods.map(({ from, to, title }) => (
            <td key={from} colSpan={to - from}>
              <span
                className={
                  (to - from) / minutes < 0.06 ? "visually-hidden" : undefined
                }
              >
                {title}
              </span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Sections of a plan, which small screens fold. */
export function PlanSteps({ steps }: { steps: PlanStep[] }) {
  return steps.map(({ id, title, minutes, body }) => (
    <details className="fold plan-step" key={id}>
      <summary>
        <h3>{title}</h3>
        {minutes ? <span className="muted">{` ${minutes} min`}</span> : null}
      </summary>
      <div id={id}>
        <Prose lower>{body}</Prose>
      </div>
    </details>
  ));
}

/** Links to the steps, with the minutes of each. */
export function PlanStepLinks({ steps }: { steps: PlanStep[] }) {
  return (
    <nav className="card plan-contents" aria-label="Steps">
      <h2>Steps</h2>
      <ol role="list">
        {steps.map(({ id, title, minutes }) => (
          <li key={id}>
            <a className="quiet-link" href={`#${id}`}>
              {title}
            </a>{" "}
            {minutes ? <span className="muted">{minutes}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function PlanQuestionLinks({
  all,
  moveLinks,
}: {
  all: string | undefined;
  moveLinks: ReturnType<typeof listSetLinksByMove>;
}) {
  return (
    <section className="card">
      <h2>Questions from this plan</h2>
      <ul role="list" className="row plan-questions">
        {moveLinks.map(({ id, name, count, href }) => (
          <li key={id}>
            <a className="chip" href={href}>{`${name} ${count}`}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={all}>All questions</a>
      </p>
    </section>
  );
}

export function ExternalPlanLink({
  href,
  sample,
}: {
  href: string;
  sample: boolean;
}) {
  return (
    <section className="card">
      <h2>External Resource</h2>
      <p>
        This plan is on another website.
        <span className="screen-only"> It opens in a new tab.</span>
      </p>
      <p className="row">
        <a className="button" href={href} target="_blank" rel="noopener">
          View Lesson Plan
        </a>{" "}
        {sample ? <SampleTag /> : null}
      </p>
    </section>
  );
}

type Plan = Pick<
  LessonPlan,
  | "category"
  | "ageGroup"
  | "duration"
  | "author"
  | "storyContributor"
  | "sample"
>;

export function PlanDetails({ plan }: { plan: Plan }) {
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
          <SampleText sample={plan.sample}>{plan.author}</SampleText>
        </dd>
        {plan.storyContributor ? (
          <>
            <dt>Story contributor</dt>
            <dd>
              <SampleText sample={plan.sample}>
                {plan.storyContributor}
              </SampleText>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

/** A name that may be a sample. */
function SampleText({
  sample,
  children,
}: {
  sample: boolean;
  children: string;
}) {
  if (!sample) return <>{children}</>;
  return (
    <>
      <span data-sample="">{children}</span> <SampleTag quiet />
    </>
  );
}
