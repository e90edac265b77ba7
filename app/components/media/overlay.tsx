import type { ReactNode } from "react";
import { useLayoutLabels } from "~/components/layout/language";
import { closePopoverProps, popoverProps } from "~/components/layout/popover";

type Props = { id: string; label: string; children: ReactNode };

/**
 * Covers the whole screen. Esc, the Close button and a click beside the
 * pictures close it, and the focus returns to the button that opened it. When
 * it opens, the focus moves to the first element with `autofocus`.
 */
export function Overlay({ id, label, children }: Props) {
  const { labels } = useLayoutLabels();
  return (
    // `tabIndex` keeps the focus inside after a click on a picture; otherwise
    // it would not return to the button.
    <div
      className="overlay"
      {...popoverProps(id)}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
      <button
        className="overlay-close"
        type="button"
        {...closePopoverProps(id)}
        // biome-ignore lint/a11y/noAutofocus: inside a popover, autofocus only applies when it opens
        autoFocus
      >
        {labels.close}
      </button>
    </div>
  );
}
