import { useEffect, useRef } from "react";
import type { Message } from "~/server/http/flash.server";
import { useToast } from "./toasts";

/**
 * What came of a form, beside the form, and repeated as a toast where script runs. A new message takes the
 * focus, so that nobody has to look for it.
 */
export function FormMessage({ message }: { message: Message | null | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (!message) return;
    toast(message);
    place.current?.focus();
  }, [message, toast]);

  if (!message) return null;
  return (
    <div
      className="message"
      data-kind={message.kind}
      role={message.kind === "success" ? "status" : "alert"}
      // The toast is announced, and the focus comes here: a third time would be too much.
      aria-live="off"
      ref={place}
      tabIndex={-1}
    >
      <p className="message-title">{message.title}</p>
      {message.description ? <p>{message.description}</p> : null}
    </div>
  );
}
