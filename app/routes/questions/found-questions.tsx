import { Fragment, type ReactNode } from "react";
import { JoinedTexts, useAllLabels } from "~/components/layout/all-labels";
import { LocalisedLink } from "~/components/layout/localised-link";
import { SkippedQuestionsMessage } from "~/components/lists/skipped-questions";
import { describeYoungestAge } from "~/lesson-choices";
import { fillLabel } from "~/text";
import type { QuestionsPageData } from "./questions-page.server";

/** A page of questions with check boxes, inside a form. */
export function FoundQuestions({
  foundOnPage,
  pagination,
  ...set
}: Pick<
  QuestionsPageData,
  "foundOnPage" | "pagination" | "chosen" | "skipped"
>) {
  const { labels } = useAllLabels();
  const { page, lastPage } = pagination;
  const isChosen = (id: string) => set.chosen.some((one) => one.id === id);
  const pageCount = fillLabel(labels.pageOf, { page, last: lastPage });
  return (
    <>
      <ul role="list" className="found-questions">
        {foundOnPage.map(({ id, text, lang, move, source, age, themes }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="add"
                value={id}
                defaultChecked={isChosen(id)}
                disabled={isChosen(id)}
              />{" "}
              <span lang={lang}>{text}</span>
            </label>
            <p className="muted">
              {move} ·{" "}
              {source.kind === "none" ? (
                source.title
              ) : (
                <LocalisedLink href={source.href} lang={source.lang}>
                  {source.title}
                </LocalisedLink>
              )}
              {[
                "",
                describeYoungestAge(age, labels),
                ...themes,
                ...(isChosen(id) ? [labels.inSet] : []),
              ].join("\u00a0· ")}
            </p>
          </li>
        ))}
      </ul>
      <p className="row screen-only">
        <button className="button" type="submit" name="put" value="on">
          {labels.add}
        </button>{" "}
        <JumpToSetLink {...set} />
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

/** A link to the set, unless it is empty. */
export function JumpToSetLink({
  chosen,
  skipped,
}: Pick<QuestionsPageData, "chosen" | "skipped">) {
  const { labels } = useAllLabels();
  const skippedCount = skipped.unknown + skipped.overLimit;
  if (chosen.length + skippedCount === 0) return null;
  return (
    <span>
      <a href="#set">{`${labels.mySet}: ${chosen.length}`}</a>{" "}
      {skippedCount > 0
        ? `(${fillLabel(labels.notAdded, { number: skippedCount })})`
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
}: Pick<
  QuestionsPageData,
  "chosen" | "heading" | "severalStoriesNote" | "whatsApp" | "skipped"
>) {
  const { labels } = useAllLabels();
  return (
    <section className="card question-set" id="set" aria-labelledby="set-title">
      <h2 className="screen-only" id="set-title">
        {chosen.length > 0 ? `${labels.mySet}: ${chosen.length}` : labels.mySet}
      </h2>
      <p className="printed-only set-heading">
        <JoinedTexts texts={heading} />
      </p>
      <SkippedQuestionsMessage {...skipped} />
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
