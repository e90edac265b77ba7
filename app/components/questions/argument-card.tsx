import { Fragment, type ReactNode } from "react";
import { HiddenFields } from "~/components/forms/field";
import type { Card, Question } from "~/server/detectives/detectives.server";

type Letter = "V" | "S";

type Props = {
  card: Card;
  /** The rest of the page's state, which the form keeps. */
  hiddenFields: Record<string, string>;
};

/** An argument with questions to the two detectives. Their opinions are in the page only once the visitor has answered. */
export function ArgumentCard({ card, hiddenFields }: Props) {
  const { id, number, clues, ending, follows, v, s } = card;
  const title = `Card ${number}`;
  return (
    <article className="argument" id={id}>
      <div className="argument-words">
        <h2>{title}</h2>
        {clues.map((clue) => (
          <p key={clue}>{clue}</p>
        ))}
        <p className="argument-ending">{ending}</p>
        <p className="argument-lenses">
          <Lens letter="V" /> <Lens letter="S" />
        </p>
      </div>
      <form className="argument-questions screen-only" action="/detectives">
        <HiddenFields fields={hiddenFields} />
        <DetectiveQuestion card={title} letter="V" question={v} legend="Does it follow?" answers={answersOfV}>
          <Verdict isSigned={follows} stamp={opinions.V[follows ? "yes" : "no"]} reason={card.reasonV}>
            {opinion("V", (v.answer === "yes") === follows)}
          </Verdict>
        </DetectiveQuestion>
        {s ? (
          <DetectiveQuestion
            card={title}
            letter="S"
            question={s}
            legend="Are the clues true?"
            answers={answersOfS}
          >
            <Verdict
              isSigned={card.cluesTrue === "yes"}
              stamp={opinions.S[card.cluesTrue]}
              reason={card.reasonS}
            >
              {opinion("S", s.answer === card.cluesTrue)}
            </Verdict>
          </DetectiveQuestion>
        ) : null}
        {v.answer && !follows ? (
          <div className="detective-waiting">
            <Lens letter="S" />
            <Verdict isSigned={false} stamp={opinions.S.waits} reason={card.reasonS}>
              Detective S stays at home.
            </Verdict>
          </div>
        ) : null}
      </form>
    </article>
  );
}

const answersOfV = { yes: "Yes", no: "No" };
const answersOfS = { yes: "Yes, all", no: "No", look: "We must look" };

/** The text of a detective's stamp, by the correct answer. */
export const opinions = {
  V: { yes: "V signs", no: "V does not sign" },
  S: { yes: "S signs", no: "S does not sign", look: "S goes to look", waits: "S waits" },
};

function opinion(letter: Letter, isSame: boolean) {
  return isSame ? `Detective ${letter} agrees with you:` : `Detective ${letter} disagrees:`;
}

type DetectiveQuestionProps = {
  card: string;
  letter: Letter;
  question: Question;
  legend: string;
  answers: Record<string, string>;
  children: ReactNode;
};

/** A question with its possible answers; `children` appear once it has been answered. */
function DetectiveQuestion({ card, letter, question, legend, answers, children }: DetectiveQuestionProps) {
  const { name, answer, isMissing } = question;
  const button = answer ? "Change my answer" : `Ask Detective ${letter}`;
  return (
    <fieldset>
      <legend>
        <Lens letter={letter} /> {legend}
      </legend>
      <div className="row argument-answers">
        {Object.entries(answers).map(([value, label]) => (
          <Fragment key={value}>
            <label>
              <input type="radio" name={name} value={value} defaultChecked={value === answer} /> {label}
            </label>{" "}
          </Fragment>
        ))}
        <button
          type="submit"
          className={answer ? "button button-secondary" : "button"}
          name="intent"
          value={name}
          aria-label={`${button}: ${answer ? `Detective ${letter}, ` : ""}${card}`}
        >
          {button}
        </button>
      </div>
      {answer ? (
        <p className="muted">Choose another answer, then press the button. Your other answers stay.</p>
      ) : null}
      {isMissing ? <p role="status">Choose an answer first. Then ask Detective {letter}.</p> : null}
      {answer ? children : null}
    </fieldset>
  );
}

type VerdictProps = { isSigned: boolean; stamp: string; reason: string; children: ReactNode };

function Verdict({ isSigned, stamp, reason, children }: VerdictProps) {
  return (
    <div className="verdict" role="status">
      <p className="stamp" data-signed={isSigned || undefined}>
        {stamp}
      </p>
      <p>
        <strong>{children}</strong> {reason}
      </p>
    </div>
  );
}

/** A magnifying glass with the letter of a detective. */
function Lens({ letter }: { letter: Letter }) {
  return (
    <svg className="lens" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M28.5 28.5 36 36" />
      <circle cx="17" cy="17" r="14" />
      <text x="17" y="23">
        {letter}
      </text>
    </svg>
  );
}
