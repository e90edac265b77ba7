import type { Labels } from "~/labels";
import { maxOnOnePage } from "~/session-options";
import { fill, visualLength } from "~/text";
import type { Session } from "./session.server";

/** A session as plain text, to send as a message. */
export function formatSession(session: Session, url: string, labels: Labels): string {
  const steps = session.steps.map(
    ({ id, heading, text, method, from, to }) =>
      `${fill(labels.time, { from, to })}: ${heading}\n${[text, method].filter(Boolean).join(" ")}${id === "inquiry" ? `\n\n${questionLines(session, labels)}` : ""}`,
  );
  const sources = session.sources.map(({ title, url }) => `${title}: ${url}`);
  const stuck = session.stuck.map(({ when, help }) => `${when}: ${help}`).join("\n");
  return [session.summary, ...sources, ...steps, stuck, ...session.reminders, url].join("\n\n");
}

function questionLines({ groups }: Session, { thenAsk }: Labels): string {
  return groups
    .map(({ title, ask, questions }) =>
      [
        `${title}:`,
        ...questions.map(
          ({ text, from, ask }) =>
            `- ${text}${from ? ` (${from.title})` : ""}${ask ? ` ${thenAsk} ${ask}` : ""}`,
        ),
        ...(ask ? [`${thenAsk} ${ask}`] : []),
      ].join("\n"),
    )
    .join("\n");
}

/**
 * The most text that fits on one A4 page, in Latin letters: at 12 pt; at 11 pt with tight lines; and at 11 pt with tight lines
 * in a narrow font.
 */
const maxLength = { normal: 3800, tight: 4600, narrow: 6500 };

/** How a sheet with this text is printed, and whether it may need two pages. */
export function choosePrintSize(
  text: string,
  questions: number,
): { type: "normal" | "tight" | "pages"; mayNeedTwoPages: boolean } {
  const width = visualLength(text);
  const smaller = width <= maxLength.narrow ? "tight" : "pages";
  return {
    type: width <= maxLength.normal && questions <= maxOnOnePage ? "normal" : smaller,
    mayNeedTwoPages: width > maxLength.tight,
  };
}
