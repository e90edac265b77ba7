import type { ComponentProps } from "react";
import { sampleEmailPattern } from "~/text";
import { useHydratedLabels } from "./language";
import { LocalisedLink } from "./localised-link";
import { usePageMatch } from "./page-match";

type SampleTagProps = {
  /**
   * Whether only screen readers and copied text get the word, after a space. On
   * the screen, `data-sample` gives the item a dashed edge, which its group or
   * the page explains.
   */
  quiet?: boolean;
};

/** Marks what stands for real people's words, pictures or recordings. */
export function SampleTag({ quiet = false }: SampleTagProps) {
  const { labels } = useHydratedLabels();
  return (
    <span className={quiet ? "sample-tag visually-hidden" : "sample-tag"}>
      {quiet ? ` ${labels.sample}` : labels.sample}
    </span>
  );
}

/** A link, marked as a sample if it leads to a sample address. */
export function LinkMarkedIfSample(link: ComponentProps<typeof LocalisedLink>) {
  if (!sampleEmailPattern.test(link.href)) return <LocalisedLink {...link} />;
  return (
    <>
      <a {...link} data-sample="" />
      <SampleTag quiet />
    </>
  );
}

/**
 * Explains the dashed edges of a page; renders nothing on pages without a
 * sample.
 *
 * @param content content that the page shows but that is not in its loader data
 */
export function SampleNote({ content }: { content?: unknown }) {
  const { labels } = useHydratedLabels();
  const data = usePageMatch()?.data;
  if (!hasSample(data) && !hasSample(content)) return null;
  return (
    <p className="sample-note">
      <b>{labels.sample}</b> {labels.sampleNote}
    </p>
  );
}

/**
 * Whether a value contains an entry marked as a sample, or a link to a sample
 * address.
 */
function hasSample(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { sample, href } = value as { sample?: unknown; href?: unknown };
  if (
    sample === true ||
    (typeof href === "string" && sampleEmailPattern.test(href))
  )
    return true;
  return Object.values(value).some(hasSample);
}
