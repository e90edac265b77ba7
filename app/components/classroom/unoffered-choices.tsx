import { useAllLabels } from "~/components/layout/all-labels";
import type { readUnofferedLengthAndSize } from "~/server/lesson/lesson-address.server";
import { fillLabel } from "~/text";

type Props = {
  asked: ReturnType<typeof readUnofferedLengthAndSize>;
  chosen: { minutes: number; children: number };
};

/** Says what replaced a length or a class size that is not offered. */
export function UnofferedChoicesNote({ asked, chosen }: Props) {
  const { labels } = useAllLabels();
  const sentences = {
    minutes: labels.otherLength,
    children: labels.otherClassSize,
  };
  return (["minutes", "children"] as const).map((name) => {
    const value = asked[name];
    return value === undefined ? null : (
      <p key={name} className="message" role="status">
        {fillLabel(sentences[name], { asked: value, [name]: chosen[name] })}
      </p>
    );
  });
}
