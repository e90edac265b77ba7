import type { ReactNode } from "react";

type Props = { label: string; className: string; children: ReactNode };

/**
 * An area that scrolls inside the page; Tab focuses it, so that the arrow keys
 * can scroll it.
 */
export function ScrollableRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
