import type { Labels } from "~/labels";
import { fill } from "~/text";
import { whatsAppAddress } from "~/urls";
import { site } from "../content/content.server";
import { mailLink } from "../content/mail-link.server";
import type { Session } from "./session.server";

/** A session as plain text, to send as a message. */
export function formatSession(session: Session, url: string, labels: Labels): string {
  const before = session.before.map(({ heading, text }) => `${heading}: ${text}`);
  const steps = session.steps.map(({ id, heading, say, text, method, aloud, from, to }) => {
    const words = [say, method, text, aloud].filter(Boolean).join("\n");
    const talk = id === "inquiry" ? `\n\n${formatQuestions(session, labels)}` : "";
    return `${fill(labels.time, { from, to })}: ${heading}\n${words}${talk}`;
  });
  const sources = session.sources.map(({ title, url }) => `${title}: ${url}`);
  const stuck = session.stuck.map(({ when, help }) => `${when}: ${help}`).join("\n");
  return [session.summary, ...sources, ...before, ...steps, stuck, ...session.reminders, url].join("\n\n");
}

/** The addresses that open a message to the team about how a session went. WhatsApp is undefined unless the team has a number. */
export function linkReport(
  { titles, summary }: Session,
  labels: Labels,
  { email, whatsApp }: { email: string; whatsApp?: string | undefined } = site,
) {
  const facts = { story: titles.map(({ title }) => title).join(", "), class: summary };
  const body = fill(labels.reportBody, facts);
  return {
    email: mailLink(email, { subject: fill(labels.reportSubject, facts), body }),
    whatsApp: whatsApp && whatsAppAddress(body, whatsApp),
  };
}

function formatQuestions({ anyAnswer, groups }: Session, { thenAsk, childMaySay }: Labels): string {
  const moves = `${anyAnswer.heading}: ${anyAnswer.text}\n${anyAnswer.questions.map((question) => `- ${question}`).join("\n")}`;
  const questions = groups.map(({ title, ask, questions }) =>
    [
      `${title}:`,
      ...questions.map(({ text, from, followUp }) => {
        const answer = followUp && `${fill(childMaySay, followUp)} ${thenAsk} ${followUp.ask}`;
        return [`- ${text}${from ? ` (${from.title})` : ""}`, answer].filter(Boolean).join(" ");
      }),
      ...(ask ? [`${thenAsk} ${ask}`] : []),
    ].join("\n"),
  );
  return [moves, ...questions].join("\n\n");
}
