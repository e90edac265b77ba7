import { useEffect, useRef } from "react";
import { useToast } from "~/components/layout/toast-provider";
import type { OutcomeMessage } from "~/form-messages";

type Props = {
  message: OutcomeMessage | null | undefined;
  /**
   * Whether an earlier page has already shown it, so that there is no toast.
   */
  isRepeated?: boolean;
};

/**
 * The result of a form, in the page and as a toast. The two regions are in the
 * page even when they are empty, because screen readers only announce changes
 * of an existing one. They announce the message only once.
 */
export function FormMessage({ message, isRepeated = false }: Props) {
  const regions = useRef<HTMLDivElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (!message || isRepeated) return;
    toast(message, { silent: true });
    const field =
      regions.current?.parentElement?.querySelector<HTMLElement>(
        "[aria-invalid]",
      );
    if (field) {
      field.focus({ preventScroll: true });
      // In the middle, where no toast covers it.
      field.scrollIntoView({ block: "center" });
    } else regions.current?.scrollIntoView({ block: "nearest" });
  }, [message, isRepeated, toast]);

  const shown = message ? (
    <div className="message" data-kind={message.kind}>
      <p className="message-title">{message.title}</p>
      {message.description ? <p>{message.description}</p> : null}
    </div>
  ) : null;
  const isFailure = message?.kind === "failure";
  return (
    <div ref={regions}>
      <div role="status">{isFailure ? null : shown}</div>
      <div role="alert">{isFailure ? shown : null}</div>
    </div>
  );
}
