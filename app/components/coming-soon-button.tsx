type Props = { id: string; label: string; tooltip: string };

/**
 * A disabled button whose tooltip says why. It shows at once on focus, and on hover after a delay. Inside one
 * `.tooltip-group`, moving from one button to the next shows the next tooltip without the delay.
 */
export function ComingSoonButton({ id, label, tooltip }: Props) {
  return (
    <span className="tooltip-anchor">
      <button className="button button-secondary" type="button" aria-disabled="true" aria-describedby={id}>
        {label}
      </button>
      <span className="tooltip" id={id} role="tooltip">
        {tooltip}
      </span>
    </span>
  );
}
