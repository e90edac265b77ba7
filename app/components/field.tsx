import type { InputHTMLAttributes } from "react";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  note?: string;
  error?: string;
};

/** A labelled input with its error message, which stands above it so that both are in view. */
export function Field({ label, note, error, ...input }: Props) {
  const id = `field-${input.name}`;
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} {note ? <span className="field-note">({note})</span> : null}
      </label>{" "}
      {error ? (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      ) : null}{" "}
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: after an error, the page opens at the first wrong field
        autoFocus={Boolean(error)}
      />
    </p>
  );
}
