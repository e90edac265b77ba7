import { useId } from "react";
import { interestProps, tooltipProps } from "./popover";

type Props = { label: string; tooltip: string };

/**
 * A disabled button whose tooltip says why: at once on focus, and on hover after a delay. Inside one `.tooltip-group`,
 * moving from one button to the next shows the next tooltip without the delay. Esc hides it. Where browsers have no
 * such tooltips, its words stand beside the button.
 */
export function ComingSoonButton({ label, tooltip }: Props) {
  const id = useId();
  return (
    <p className="coming-soon-button">
      <button
        className="button button-secondary"
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        {...interestProps(id)}
      >
        {label}
      </button>{" "}
      <span className="tooltip" role="tooltip" {...tooltipProps(id)}>
        {tooltip}
      </span>
    </p>
  );
}
