import type { InputHTMLAttributes } from "react";
import { useHydratedLabels } from "~/components/layout/language";
import { maxEmailLength } from "~/text";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  note?: string;
  error?: string;
};

/**
 * A labelled input. Its error message is above it, so that both are in view.
 */
export function Field({ label, note, error, ...input }: FieldProps) {
  const id = `field-${input.name}`;
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} {note ? <span className="field-note">({note})</span> : null}
      </label>{" "}
      {/* Always in the page, because React cannot insert it before a space that
          the browser's translation has replaced. */}
      <span className="field-error" id={`${id}-error`}>
        {error}
      </span>{" "}
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

type EmailFieldProps = {
  defaultValue?: string | undefined;
  error?: string | undefined;
};

export function EmailField(props: EmailFieldProps) {
  const { labels } = useHydratedLabels();
  return (
    <Field
      label={labels.email}
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={maxEmailLength}
      {...props}
    />
  );
}

/** Hidden fields; empty values are omitted. */
export function HiddenFields({
  fields,
}: {
  fields: Record<string, string | number | undefined>;
}) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) =>
        value ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null,
      )}
    </>
  );
}
