/** Marks content that stands in for material of real people. */
export function SampleTag() {
  return (
    <span className="sample-tag" title="This stands here until the team gives its own.">
      Sample
    </span>
  );
}
