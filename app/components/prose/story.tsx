import { useAllLabels } from "~/components/layout/translation";
import { formatSize } from "~/text";

type TextPdfProps = { file: string; facts: { pages?: number; bytes: number } };

/** A link to the story as a PDF. */
export function TextPdf({ file, facts }: TextPdfProps) {
  const { labels } = useAllLabels();
  return (
    <span className="screen-only">
      <a href={file} target="_blank" rel="noopener">
        {labels.viewPdf}
      </a>{" "}
      <span className="muted">{`PDF, ${formatSize(facts, labels)}, ${labels.newTab}`}</span>
    </span>
  );
}

export function Facts({ facts }: { facts: string[] }) {
  return <p className="muted">{facts.join("\u00a0· ")}</p>;
}
