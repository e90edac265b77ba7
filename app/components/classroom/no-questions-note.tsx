import { useAllLabels } from "~/components/layout/all-labels";
import { addressWithQuery } from "~/urls";

/** Leads to the questions from a page whose address has none. */
export function NoQuestionsNote() {
  const { labels, tag } = useAllLabels();
  return (
    <section className="card narrow">
      <p>{labels.nothingChosen}</p>
      <p>
        <a
          className="button"
          href={addressWithQuery("/questions", { lang: tag })}
        >
          {labels.questionsPage}
        </a>
      </p>
    </section>
  );
}
