import { useAllLabels } from "~/components/layout/all-labels";
import { Prose } from "~/components/prose/prose";
import type { MoveId } from "~/labels";
import type { StoryPageData } from "./story-page.server";

type Props = Pick<
  StoryPageData,
  "questionsHref" | "moveLinks" | "plainNames"
> & {
  bank: StoryPageData["story"]["sections"]["questions"];
};

export function QuestionBank({
  bank,
  questionsHref,
  moveLinks,
  plainNames,
}: Props) {
  const { labels } = useAllLabels();
  return (
    <section
      className="content-section question-bank"
      id={bank.id}
      aria-labelledby={`${bank.id}-title`}
    >
      <h3 id={`${bank.id}-title`}>{bank.title}</h3>
      <Prose>{bank.body}</Prose>
      {questionsHref ? (
        <p className="screen-only">
          <a className="button button-secondary" href={questionsHref}>
            {labels.chooseFromThese}
          </a>
        </p>
      ) : null}
      <ul role="list" className="row screen-only">
        {bank.parts.map((move) => (
          <li key={move.id}>
            <a href={`#${move.id}`}>{labels[move.id as MoveId]}</a>
          </li>
        ))}
      </ul>
      <div className="auto-grid question-bank-list">
        {bank.parts.map((move) => {
          const link = moveLinks.find(({ id }) => id === move.id);
          return (
            <section
              className="card question-bank-move"
              id={move.id}
              key={move.id}
            >
              <h4>{labels[move.id as MoveId]}</h4>
              {plainNames[move.id] ? (
                <p className="note">{plainNames[move.id]}</p>
              ) : null}
              <Prose>{move.body}</Prose>
              {link ? (
                <p className="screen-only">
                  <a href={link.href}>
                    {labels.moreOfThisKind}
                    <span className="visually-hidden">
                      : {labels[move.id as MoveId]}
                    </span>
                  </a>
                </p>
              ) : null}
            </section>
          );
        })}
      </div>
    </section>
  );
}
