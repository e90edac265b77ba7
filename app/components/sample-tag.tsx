/** Marks content that stands in for material of real people. */
export function SampleTag() {
  return (
    <span className="sample-tag" title="This is a sample. The team will replace it.">
      Sample
    </span>
  );
}
