import { Prose } from "~/components/frame/prose";
import type { Section } from "~/server/content/sections.server";

type Props = {
  bank: Section;
  /** The address at which a set can be chosen from all of them. */
  use: string;
  /** The address at which the questions of a move are a set. */
  moves: { id: string; text: string; href: string }[];
};

/** The questions of a story, grouped by facilitation move; each group can be taken into a set. */
export function QuestionBank({ bank, use, moves }: Props) {
  return (
    <section className="content-section question-bank" id={bank.id} aria-labelledby={`${bank.id}-title`}>
      <h3 id={`${bank.id}-title`}>{bank.title}</h3>
      <Prose>{bank.body}</Prose>
      <p className="screen-only">
        <a className="button button-secondary" href={use}>
          Choose from these questions
        </a>
      </p>
      <ul className="plain-list row screen-only">
        {bank.parts.map((move) => (
          <li key={move.id}>
            <a href={`#${move.id}`}>{move.title}</a>
          </li>
        ))}
      </ul>
      <div className="question-bank-list">
        {bank.parts.map((move) => {
          const link = moves.find(({ id }) => id === move.id);
          return (
            <section className="card question-bank-move" id={move.id} key={move.id}>
              <h4>{move.title}</h4>
              <Prose>{move.body}</Prose>
              <p className="screen-only">
                <a href={link?.href}>{link?.text}</a>
              </p>
            </section>
          );
        })}
      </div>
    </section>
  );
}
