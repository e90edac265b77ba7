/** What stands in the place of a list in which nothing fits. */
export function NothingFound({ kind, all }: { kind: string; all: { href: string; label: string } }) {
  return (
    <p>
      No {kind} fits all of this. Take one filter away, or <a href={all.href}>{all.label}</a>.
    </p>
  );
}
