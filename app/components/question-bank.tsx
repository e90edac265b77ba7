import type { Section } from "~/server/content/sections.server";
import { Prose } from "./prose";

/** The questions of a story, grouped by facilitation move. */
export function QuestionBank({ bank }: { bank: Section }) {
  return (
    <section className="content-section question-bank" id={bank.id} aria-labelledby={`${bank.id}-title`}>
      <h3 id={`${bank.id}-title`}>{bank.title}</h3>
      <Prose>{bank.body}</Prose>
      <ul className="question-bank-moves">
        {bank.parts.map((move) => (
          <li key={move.id}>
            <a href={`#${move.id}`}>{move.title}</a>
          </li>
        ))}
      </ul>
      <div className="question-bank-list">
        {bank.parts.map((move) => (
          <section className="card question-bank-move" id={move.id} key={move.id}>
            <h4>{move.title}</h4>
            <Prose>{move.body}</Prose>
          </section>
        ))}
      </div>
    </section>
  );
}
