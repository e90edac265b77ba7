/** Says how many ids of an address were left out. */
export function LeftOut({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {number === 1 ? "1 question" : `${number} questions`} of this address could not be found, or came after
      the sixtieth, and {number === 1 ? "was" : "were"} left out.
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
