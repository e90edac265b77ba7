import { Fragment, type ReactNode } from "react";
import { HiddenFields } from "~/components/forms/field";
import { Picture } from "~/components/media/picture";
import type { PictureData } from "~/server/content/pictures.server";
import type {
  Card,
  QuestionState,
} from "~/server/detectives/detectives.server";

type Letter = "V" | "S";

type Props = {
  card: Card;
  picture: PictureData | undefined;
  /** The rest of the page's state, which the form keeps. */
  hiddenFields: Record<string, string>;
};

/**
 * An argument with questions to the two detectives. Their opinions are in the
 * page only once the visitor has answered.
 */
export function ArgumentCard({ card, picture, hiddenFields }: Props) {
  const { id, number, clues, ending, follows, v, s } = card;
  const title = `Card ${number}`;
  const next = v.answer && s ? s : v;
  const isAnswered = next.answer !== null;
  const button = isAnswered
    ? "Change my answer"
    : `Ask Detective ${next === s ? "S" : "V"}`;
  return (
    <article className="argument" id={id}>
      <div className="argument-words">
        <h2>{title}</h2>
        {clues.map((clue, index) => (
          <p key={index}>{clue}</p>
        ))}
        <p className="argument-ending">{ending}</p>
        {picture ? <Picture picture={picture} alt="" sizes="8rem" /> : null}
        <p className="argument-lenses">
          <Lens letter="V" /> <Lens letter="S" />
        </p>
      </div>
      <form className="argument-questions screen-only" action="/detectives">
        <HiddenFields fields={hiddenFields} />
        <DetectiveQuestion
          letter="V"
          question={v}
          legend="Does it follow?"
          answers={answersOfV}
        >
          <Verdict
            isSigned={follows}
            stamp={stamps.V[follows ? "yes" : "no"]}
            opinion={describeOpinions(
              "V",
              answersOfV,
              v.answer,
              follows ? "yes" : "no",
            )}
            reason={card.reasonV}
          />
        </DetectiveQuestion>
        {s ? (
          <DetectiveQuestion
            letter="S"
            question={s}
            legend="Are the clues true?"
            answers={answersOfS}
          >
            <Verdict
              isSigned={card.cluesTrue === "yes"}
              stamp={stamps.S[card.cluesTrue]}
              opinion={describeOpinions(
                "S",
                answersOfS,
                s.answer,
                card.cluesTrue,
              )}
              reason={card.reasonS}
            />
          </DetectiveQuestion>
        ) : null}
        {v.answer && !follows ? (
          <div className="detective-waiting">
            <Lens letter="S" />
            <Verdict
              isSigned={false}
              stamp={stamps.S.waits}
              opinion="Detective S stays at home."
              reason={card.reasonS}
            />
          </div>
        ) : null}
        <p>
          <button
            type="submit"
            className={isAnswered ? "button button-secondary" : "button"}
            name="intent"
            value={next.name}
            aria-label={`${button}: ${title}`}
          >
            {button}
          </button>
        </p>
      </form>
    </article>
  );
}

const answersOfV = { yes: "Yes", no: "No" };
const answersOfS = { yes: "Yes, all", no: "No", look: "We must look" };

/** The text of a detective's stamp, by the correct answer. */
export const stamps = {
  V: { yes: "V signs", no: "V does not sign" },
  S: {
    yes: "S signs",
    no: "S does not sign",
    look: "S goes to look",
    waits: "S waits",
  },
};

/**
 * What each detective answers; see `answersOfV` and `answersOfS` for what the
 * visitor chooses from.
 */
const says = {
  V: { yes: "yes, it follows", no: "no, it does not follow" },
  S: { yes: "yes, all are true", no: "no, one is false", look: "we must look" },
};

/** Such as `You said no. V says: yes, it follows.` */
function describeOpinions<Answer extends string>(
  letter: Letter,
  answers: Record<Answer, string>,
  answer: string | null,
  correct: Answer,
) {
  const said = answers[answer as Answer];
  return said
    ? `You said ${said.toLowerCase()}. ${letter} says: ${(says[letter] as Record<Answer, string>)[correct]}.`
    : "";
}

type DetectiveQuestionProps = {
  letter: Letter;
  question: QuestionState;
  legend: string;
  answers: Record<string, string>;
  children: ReactNode;
};

/**
 * A question with its possible answers; `children` appear once it has been
 * answered.
 */
function DetectiveQuestion({
  letter,
  question,
  legend,
  answers,
  children,
}: DetectiveQuestionProps) {
  const { name, answer, isMissing } = question;
  return (
    <fieldset>
      <legend>
        <Lens letter={letter} /> {legend}
      </legend>
      <div className="row argument-answers">
        {Object.entries(answers).map(([value, label]) => (
          <Fragment key={value}>
            <label>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === answer}
              />{" "}
              {label}
            </label>{" "}
          </Fragment>
        ))}
      </div>
      {isMissing ? (
        <p role="status">
          Choose an answer first. Then ask Detective {letter}.
        </p>
      ) : null}
      {answer ? children : null}
    </fieldset>
  );
}

type VerdictProps = {
  isSigned: boolean;
  stamp: string;
  opinion: string;
  reason: string;
};

function Verdict({ isSigned, stamp, opinion, reason }: VerdictProps) {
  return (
    <div className="verdict" role="status">
      <p className="stamp" data-signed={isSigned || undefined}>
        {stamp}
      </p>
      <p>
        <strong>{opinion}</strong> {reason}
      </p>
    </div>
  );
}

function Lens({ letter }: { letter: Letter }) {
  return (
    <svg
      className="lens"
      width="40"
      height="40"
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path d="M28.5 28.5 36 36" />
      <circle cx="17" cy="17" r="14" />
      <text x="17" y="23">
        {letter}
      </text>
    </svg>
  );
}
