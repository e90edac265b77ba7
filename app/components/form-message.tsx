import { useEffect, useRef } from "react";
import type { Message } from "~/server/http/flash.server";
import { useToast } from "./toast-provider";

/** The result of a form, shown in the page and as a toast. A new message receives the focus. */
export function FormMessage({ message }: { message: Message | null | undefined }) {
  const element = useRef<HTMLDivElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (!message) return;
    toast(message);
    element.current?.focus();
  }, [message, toast]);

  if (!message) return null;
  return (
    <div
      className="message"
      data-kind={message.kind}
      role={message.kind === "success" ? "status" : "alert"}
      // Screen readers already read the toast and the focused element.
      aria-live="off"
      ref={element}
      tabIndex={-1}
    >
      <p className="message-title">{message.title}</p>
      {message.description ? <p>{message.description}</p> : null}
    </div>
  );
}
