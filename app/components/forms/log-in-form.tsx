import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { OutcomeMessage } from "~/form-messages";
import { Field } from "./field";
import { FormMessage } from "./form-message";

type Props = {
  /** The admin page that a login leads to. */
  next: string;
  message?: OutcomeMessage | null;
  error?: string | undefined;
};

export function LogInForm({ next, message, error }: Props) {
  const submitting = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (message) form.current?.reset();
  }, [message]);

  return (
    <Form
      method="post"
      action={`/admin?next=${encodeURIComponent(next)}`}
      ref={form}
      // The other admin pages are not hydrated.
      reloadDocument={next.startsWith("/admin/")}
    >
      <FormMessage message={message} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={error}
      />
      <button className="button" type="submit" disabled={submitting}>
        {submitting ? "Checking..." : "Log in"}
      </button>
    </Form>
  );
}
