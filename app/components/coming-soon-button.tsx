type Props = { id: string; label: string; hint: string };

/**
 * A button that has nothing to do yet, and says why: its hint shows on hover after a moment and on focus at once.
 * Neighbours within one `.hints` element share the moment: going from one to the next shows the hint straight away.
 */
export function ComingSoonButton({ id, label, hint }: Props) {
  return (
    <span className="hint-place">
      <button className="button button-quiet" type="button" aria-disabled="true" aria-describedby={id}>
        {label}
      </button>
      <span className="hint" id={id} role="tooltip">
        {hint}
      </span>
    </span>
  );
}
