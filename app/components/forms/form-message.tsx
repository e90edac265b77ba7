import { useEffect, useRef } from "react";
import { useToast } from "~/components/frame/toast-provider";
import type { Message } from "~/server/http/flash.server";

type Props = {
  message: Message | null | undefined;
  /** Whether a field shows the error, so that it is not repeated here. */
  isBesideField?: boolean | undefined;
};

/**
 * The result of a form, in the page and as a toast. The region exists before it has a message, because screen readers need it.
 * Only one of the page's message, the toast and the focused field is announced.
 */
export function FormMessage({ message, isBesideField = false }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const toast = useToast();

  useEffect(() => {
    if (!message) return;
    toast(message, { silent: true });
    const field = region.current?.parentElement?.querySelector<HTMLElement>("[aria-invalid]");
    if (field) field.focus();
    else region.current?.scrollIntoView({ block: "nearest" });
  }, [message, toast]);

  return (
    <div role="status" ref={region}>
      {message && !isBesideField ? (
        <div className="message" data-kind={message.kind}>
          <p className="message-title">{message.title}</p>
          {message.description ? <p>{message.description}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
