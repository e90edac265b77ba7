import { useMatches } from "@remix-run/react";
import { sampleAddress } from "~/urls";

/** Marks a placeholder for material of real people. */
export function SampleTag() {
  return (
    <span className="sample-tag" title="This is a sample. The team will replace it.">
      Sample
    </span>
  );
}

/**
 * Says what the Sample tags of a page mean; absent from pages without a sample.
 *
 * @param content what the page shows beside the objects in its loader data
 */
export function SampleNote({ content }: { content?: unknown }) {
  const [page] = useMatches().reverse();
  const data = page?.data;
  if (!hasSample(data) && !hasSample(content)) return null;
  return (
    <p className="sample-note">
      Marked <SampleTag />: a placeholder until the real one arrives.
    </p>
  );
}

/** Finds what is marked as a sample, and links to the address of a sample. A subscriber's address is not a link. */
function hasSample(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { sample, href } = value as { sample?: unknown; href?: unknown };
  if (sample === true || (typeof href === "string" && sampleAddress.test(href))) return true;
  return Object.values(value).some(hasSample);
}
