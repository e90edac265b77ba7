import type { QuestionSet } from "~/server/questions/question-set.server";
import { mostQuestions } from "~/session-choices";

/** Says how many ids of an address are not in its set, and why. */
export function LeftOut({ unknown, beyond }: QuestionSet["leftOut"]) {
  if (unknown + beyond === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {unknown > 0
        ? `${count(unknown)} of this address could not be found and ${were(unknown)} left out. `
        : null}
      {beyond > 0
        ? `A set has at most ${mostQuestions} questions; ${count(beyond)} more ${were(beyond)} left out.`
        : null}
    </p>
  );
}

const count = (number: number) => (number === 1 ? "1 question" : `${number} questions`);
const were = (number: number) => (number === 1 ? "was" : "were");

/** What a page about a set shows when the set is empty. */
export function NoQuestions() {
  return (
    <section className="card narrow">
      <h2>No questions are chosen yet</h2>
      <p>Choose some first. You can take a suggested mixture and change it.</p>
      <p>
        <a className="button" href="/questions">
          Choose questions
        </a>
      </p>
    </section>
  );
}
