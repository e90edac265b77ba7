import type { PagesReadFromFiles } from "virtual:content";
import { Fragment } from "react";
import { Picture } from "~/components/media/picture";
import type { PictureData } from "~/server/content/pictures.server";
import "./arguments.css";

type Argument = PagesReadFromFiles["detectives"]["arguments"][number];
type Props = {
  argument: Omit<Argument, "picture"> & { picture?: PictureData | undefined };
  number: number;
};

/**
 * An argument with questions to the two detectives. CSS shows what a detective
 * says once the visitor has chosen an answer.
 */
export function DetectiveArgumentCard({ argument, number }: Props) {
  const { id, picture, clues, ending, follows, cluesTrue, reasonV, reasonS } =
    argument;
  return (
    <article className="argument" id={id}>
      <div className="argument-words">
        {picture ? <Picture picture={picture} alt="" sizes="4rem" /> : null}
        <h2>Card {number}</h2>
        {clues.map((clue, index) => (
          <p key={index}>{clue}</p>
        ))}
        <p className="argument-ending">{ending}</p>
        <p className="argument-lenses">
          <Lens letter="V" /> <Lens letter="S" />
        </p>
      </div>
      <fieldset className="screen-only">
        <Detective
          letter="V"
          question="Does it follow?"
          id={id}
          answers={answersOfV}
          says={saysV[follows ? "yes" : "no"]}
          stamp={detectiveStampTexts.V[follows ? "yes" : "no"]}
          isSigned={follows}
          reason={reasonV}
        />
        {follows ? (
          <fieldset className="detective-next">
            <Detective
              letter="S"
              question="Are the clues true?"
              id={id}
              answers={answersOfS}
              says={saysS[cluesTrue]}
              stamp={detectiveStampTexts.S[cluesTrue]}
              isSigned={cluesTrue === "yes"}
              reason={reasonS}
            />
          </fieldset>
        ) : (
          <div className="detective-next">
            <div className="detective-waiting">
              <Lens letter="S" />{" "}
              <p className="stamp">{detectiveStampTexts.S.waits}</p>
            </div>
            <p>
              <strong>Detective S stays at home.</strong> {reasonS}
            </p>
          </div>
        )}
      </fieldset>
    </article>
  );
}

const answersOfV = { yes: "Yes", no: "No" };
const answersOfS = { yes: "Yes, all", no: "No", look: "We must look" };
const saysV = { yes: "yes, it follows", no: "no, it does not follow" };
const saysS = {
  yes: "yes, all are true",
  no: "no, one is false",
  look: "we must look",
};

/** The text of a detective's stamp, by the correct answer. */
export const detectiveStampTexts = {
  V: { yes: "V signs", no: "V does not sign" },
  S: {
    yes: "S signs",
    no: "S does not sign",
    look: "S goes to look",
    waits: "S waits",
  },
};

type DetectiveProps = {
  letter: "V" | "S";
  question: string;
  /** The id of the argument. */
  id: string;
  answers: Record<string, string>;
  says: string;
  stamp: string;
  isSigned: boolean;
  reason: string;
};

/**
 * The question to a detective, and what the detective says to each answer. The
 * radio buttons come before their labels, not inside them, so that CSS can show
 * what follows a chosen one.
 */
function Detective({
  letter,
  question,
  id,
  answers,
  says,
  stamp,
  isSigned,
  reason,
}: DetectiveProps) {
  const name = `${letter.toLowerCase()}-${id}`;
  return (
    <>
      <legend>
        <Lens letter={letter} /> {question}
      </legend>
      {Object.entries(answers).map(([value, label]) => (
        <Fragment key={value}>
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
          />{" "}
          <label htmlFor={`${name}-${value}`}>{label}</label>{" "}
        </Fragment>
      ))}
      <div className="verdict" role="status">
        <p className="stamp" data-signed={isSigned || undefined}>
          {stamp}
        </p>
        {Object.entries(answers).map(([value, label]) => (
          <p key={value} data-answer={value}>
            <strong>{`You said ${label.toLowerCase()}. ${letter} says: ${says}.`}</strong>
          </p>
        ))}
        <p>{reason}</p>
      </div>
    </>
  );
}

function Lens({ letter }: { letter: "V" | "S" }) {
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
