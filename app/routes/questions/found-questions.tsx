import { Fragment, type ReactNode } from "react";
import { MarkedTexts, useAllLabels } from "~/components/layout/translation";
import { SkippedQuestions } from "~/components/lists/question-set";
import type { QuestionSet } from "~/server/session/session-address.server";
import { fill } from "~/text";
import type { buildQuestionsPage } from "./questions-page.server";

type SetLinkProps = {
  set: string[];
  /** The number of ids in the address that are not in the set. */
  skippedCount: number;
};
type FoundQuestionsProps = Pick<
  ReturnType<typeof buildQuestionsPage>,
  "shown" | "pagination"
> &
  SetLinkProps;

/** A page of questions with check boxes, inside a form. */
export function FoundQuestions({
  shown,
  pagination,
  set,
  skippedCount,
}: FoundQuestionsProps) {
  const { labels } = useAllLabels();
  const { page, lastPage } = pagination;
  const pageCount = fill(labels.pageOf, { page, last: lastPage });
  return (
    <>
      <ul className="plain-list found-questions">
        {shown.map(({ id, text, lang, move, source, age, themes }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="add"
                value={id}
                defaultChecked={set.includes(id)}
                disabled={set.includes(id)}
              />{" "}
              <span lang={lang}>{text}</span>
            </label>
            <p className="muted">
              {move} ·{" "}
              {source.kind === "none" ? (
                source.title
              ) : (
                <a href={source.href} lang={source.lang}>
                  {source.title}
                </a>
              )}{" "}
              {[
                "",
                `${age}+`,
                ...themes,
                ...(set.includes(id) ? [labels.inSet] : []),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <p className="row screen-only">
        <button className="button" type="submit" name="put" value="on">
          {labels.add}
        </button>{" "}
        <SetLink set={set} skippedCount={skippedCount} />
      </p>
      {lastPage > 1 ? (
        <nav className="row screen-only" aria-label={pageCount}>
          {page > 1 ? (
            <PageButton page={page - 1}>{labels.previousPage}</PageButton>
          ) : null}{" "}
          <span>{pageCount}</span>{" "}
          {page < lastPage ? (
            <PageButton page={page + 1}>{labels.nextPage}</PageButton>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

export function SetLink({ set, skippedCount }: SetLinkProps) {
  const { labels } = useAllLabels();
  if (set.length + skippedCount === 0) return null;
  return (
    <span>
      <a href="#set">{`${labels.mySet}: ${set.length}`}</a>{" "}
      {skippedCount > 0
        ? `(${fill(labels.notAdded, { number: skippedCount })})`
        : null}
    </span>
  );
}

function PageButton({ page, children }: { page: number; children: string }) {
  return (
    <button
      className="button button-secondary"
      type="submit"
      name="page"
      value={page}
    >
      {children}
    </button>
  );
}

type QuestionSetPanelProps = {
  chosen: { id: string; text: string; lang?: "en" | undefined; move: string }[];
  /** The heading of the printed list. */
  heading: { text: string; lang?: "en" | undefined }[];
  /** For a set about several stories or plans: how such a session begins. */
  severalStoriesNote: string | undefined;
  whatsApp: string;
  skipped: QuestionSet["skipped"];
};

/**
 * The set in the teacher's order. It belongs to the form of the page, so that
 * no button loses what is ticked.
 */
export function QuestionSetPanel({
  chosen,
  heading,
  severalStoriesNote,
  whatsApp,
  skipped,
}: QuestionSetPanelProps) {
  const { labels } = useAllLabels();
  return (
    <section className="card question-set" id="set" aria-labelledby="set-title">
      <h2 className="screen-only" id="set-title">
        {chosen.length > 0 ? `${labels.mySet}: ${chosen.length}` : labels.mySet}
      </h2>
      <p className="printed-only set-heading">
        <MarkedTexts texts={heading} />
      </p>
      <SkippedQuestions {...skipped} />
      {chosen.length === 0 ? <p>{labels.nothingChosen}</p> : null}
      <ol>
        {chosen.map(({ id, text, lang, move }, index) => {
          const buttons = [
            { name: "up", label: labels.up, isShown: index > 0 },
            {
              name: "down",
              label: labels.down,
              isShown: index < chosen.length - 1,
            },
            { name: "remove", label: labels.remove, isShown: true },
          ].filter(({ isShown }) => isShown);
          return (
            <li key={id}>
              <p lang={lang}>{text}</p>
              <p className="muted screen-only">{move}</p>
              <p className="row screen-only">
                {buttons.map(({ name, label }) => (
                  <Fragment key={name}>
                    {/* A screen reader would read a name in two languages with
                        one voice. */}
                    <SetButton
                      name={name}
                      value={id}
                      label={`${label}: ${lang ? index + 1 : text}`}
                    >
                      {label}
                    </SetButton>{" "}
                  </Fragment>
                ))}
              </p>
            </li>
          );
        })}
      </ol>
      {severalStoriesNote ? <p>{severalStoriesNote}</p> : null}
      {chosen.length > 0 ? (
        <>
          <p className="row">
            <button className="button" type="submit" name="sheet" value="on">
              {labels.makeSheet}
            </button>{" "}
            <button
              className="button button-secondary"
              type="submit"
              name="class"
              value="on"
            >
              {labels.inClass}
            </button>
          </p>
          <p className="row screen-only">
            <a href="#found">{labels.chooseMore}</a>{" "}
            <a href={whatsApp}>{labels.whatsApp}</a>{" "}
            <button
              className="link-button"
              type="button"
              data-script="print"
              hidden
            >
              {labels.printList}
            </button>{" "}
            <SetButton name="clear" value="on">
              {labels.emptySet}
            </SetButton>
          </p>
        </>
      ) : null}
    </section>
  );
}

function SetButton({
  name,
  value,
  label,
  children,
}: {
  name: string;
  value: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <button
      className="link-button"
      type="submit"
      name={name}
      value={value}
      aria-label={label}
    >
      {children}
    </button>
  );
}
