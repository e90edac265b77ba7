import type { explore } from "~/server/questions/explorer.server";

type Props = Pick<ReturnType<typeof explore>, "shown" | "place"> & {
  /** The ids that are chosen already. */
  set: string[];
};

/** A page of questions with check boxes, inside a form. */
export function FoundQuestions({ shown, place, set }: Props) {
  const { pageNumber, lastPage } = place;
  return (
    <>
      <ul className="found-questions">
        {shown.map(({ id, text, move, source, age, themes }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="add"
                value={id}
                defaultChecked={set.includes(id)}
                disabled={set.includes(id)}
              />{" "}
              <span>{text}</span>
            </label>
            <p className="muted">
              {move} · <a href={source.href}>{source.title}</a> · {age}+{themes.map((theme) => ` · ${theme}`)}
              {set.includes(id) ? " · in your set" : null}
            </p>
          </li>
        ))}
      </ul>
      <p className="buttons">
        <button className="button" type="submit" name="press" value="add">
          Add to my set
        </button>
      </p>
      {lastPage > 1 ? (
        <nav className="buttons" aria-label="Pages of questions">
          {pageNumber > 1 ? <Turn to={pageNumber - 1}>Previous page</Turn> : null}{" "}
          <span>{`Page ${pageNumber} of ${lastPage}`}</span>{" "}
          {pageNumber < lastPage ? <Turn to={pageNumber + 1}>Next page</Turn> : null}
        </nav>
      ) : null}
    </>
  );
}

function Turn({ to, children }: { to: number; children: string }) {
  return (
    <button className="button button-secondary" type="submit" name="press" value={`page ${to}`}>
      {children}
    </button>
  );
}
