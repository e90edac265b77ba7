import { useMatches } from "@remix-run/react";
import type { ComponentProps } from "react";
import { sampleAddress } from "~/urls";
import { useFrameLabels } from "./language";

/** Marks a placeholder for real people's words, pictures or recordings. */
export function SampleTag() {
  const { labels } = useFrameLabels();
  return <span className="sample-tag">{labels.sample}</span>;
}

/** A link, with a Sample tag if it leads to a sample address. */
export function MarkedLink(link: ComponentProps<"a">) {
  return (
    <>
      <a {...link} />
      {sampleAddress.test(link.href ?? "") ? (
        <>
          {" "}
          <SampleTag />
        </>
      ) : null}
    </>
  );
}

/**
 * Explains the Sample tags of a page; renders nothing on pages without a
 * sample.
 *
 * @param content content that the page shows but that is not in its loader data
 */
export function SampleNote({ content }: { content?: unknown }) {
  const [page] = useMatches().reverse();
  const { labels } = useFrameLabels();
  const data = page?.data;
  if (!hasSample(data) && !hasSample(content)) return null;
  const [before, after] = labels.sampleNote.split("{sample}");
  return (
    <p className="sample-note">
      {before}
      <SampleTag />
      {after}
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
  if (sample === true || (typeof href === "string" && sampleAddress.test(href)))
    return true;
  return Object.values(value).some(hasSample);
}
