/** The empty state of a filtered list. */
export function NothingFound({ kind, all }: { kind: string; all: { href: string; label: string } }) {
  return (
    <p>
      No {kind} matches these filters. Remove one, or <a href={all.href}>{all.label}</a>.
    </p>
  );
}
