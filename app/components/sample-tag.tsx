/** Stands beside everything that holds the place of real people's material. */
export function SampleTag() {
  return (
    <span className="sample-tag" title="This stands here until the team gives its own.">
      Sample
    </span>
  );
}
