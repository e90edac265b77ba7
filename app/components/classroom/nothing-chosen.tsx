import { useAllLabels } from "~/components/layout/all-labels";
import { queryAddress } from "~/urls";

/** Leads to the questions from a page whose address has none. */
export function NothingChosen() {
  const { labels, tag } = useAllLabels();
  return (
    <section className="card narrow">
      <p>{labels.nothingChosen}</p>
      <p>
        <a className="button" href={queryAddress("/questions", { lang: tag })}>
          {labels.questionsPage}
        </a>
      </p>
    </section>
  );
}
