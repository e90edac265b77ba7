type Props = {
  /** What the pages show. */
  of: string;
  pageNumber: number;
  lastPage: number;
  addressOf: (page: number) => string;
};

/** The way to the previous and the next page of a list; nothing for a list of one page. */
export function ResultPages({ of, pageNumber, lastPage, addressOf }: Props) {
  if (lastPage === 1) return null;
  return (
    <nav className="buttons" aria-label={`Pages of ${of}`}>
      {pageNumber > 1 ? <a href={`${addressOf(pageNumber - 1)}#found`}>Previous page</a> : null}{" "}
      <span>{`Page ${pageNumber} of ${lastPage}`}</span>{" "}
      {pageNumber < lastPage ? <a href={`${addressOf(pageNumber + 1)}#found`}>Next page</a> : null}
    </nav>
  );
}
