/** The address of a sample person: the domain .example never receives mail (RFC 2606). */
export const sampleAddress = /mailto:[^"\\]*\.example\b/;

/** Marks content that stands in for material of real people. */
export function SampleTag() {
  return (
    <span className="sample-tag" title="This is a sample. The team will replace it.">
      Sample
    </span>
  );
}
