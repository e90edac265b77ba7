import { mostQuestions } from "~/session-choices";

/** Says how many ids of an address were left out, beside those that were kept. */
export function LeftOut({ number, kept }: { number: number; kept: number }) {
  if (number === 0) return null;
  const reason =
    kept < mostQuestions
      ? "could not be found"
      : `could not be found, or came after number ${mostQuestions},`;
  return (
    <p className="message" data-kind="failure" role="status">
      {number === 1 ? "1 question" : `${number} questions`} of this address {reason} and{" "}
      {number === 1 ? "was" : "were"} left out.
    </p>
  );
}

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
