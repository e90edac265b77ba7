import { useEffect, useRef } from "react";
import { useToast } from "~/components/frame/toast-provider";
import type { Message } from "~/labels";

type Props = {
  message: Message | null | undefined;
  /** Whether the field already shows the error; it is not repeated then. */
  isShownByField?: boolean | undefined;
  /**
   * Whether an earlier page has shown it already. It does not become a toast
   * again then.
   */
  isRepeated?: boolean;
};

/**
 * The result of a form, in the page and as a toast. The region is in the page
 * even when it is empty, because screen readers only announce changes of an
 * existing one. They announce the message only once.
 */
export function FormMessage({
  message,
  isShownByField = false,
  isRepeated = false,
}: Props) {
  const region = useRef<HTMLDivElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (!message || isRepeated) return;
    toast(message, { silent: true });
    const field =
      region.current?.parentElement?.querySelector<HTMLElement>(
        "[aria-invalid]",
      );
    if (field) {
      field.focus({ preventScroll: true });
      // Clear of the toast, which is at an edge of the screen.
      field.scrollIntoView({ block: "center" });
    } else region.current?.scrollIntoView({ block: "nearest" });
  }, [message, isRepeated, toast]);

  return (
    <div role="status" ref={region}>
      {message && !isShownByField ? (
        <div className="message" data-kind={message.kind}>
          <p className="message-title">{message.title}</p>
          {message.description ? <p>{message.description}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
