import { useAllLabels } from "~/components/layout/translation";
import { fill } from "~/text";

/** Reports what a length that is not offered became. */
export function OtherLength({
  asked,
  minutes,
}: {
  asked: number | undefined;
  minutes: number;
}) {
  const { labels } = useAllLabels();
  if (asked === undefined) return null;
  return (
    <p className="message" role="status">
      {fill(labels.otherLength, { asked, minutes })}
    </p>
  );
}
