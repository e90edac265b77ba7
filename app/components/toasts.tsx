import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import type { Message } from "~/server/http/flash.server";
import type { Shown, ToastRoom } from "./toast";

const recordKeptFor = 1_000_000;

const Show = createContext<(message: Message) => void>(() => {});

/** A function that shows a message as a toast; it does nothing on pages without script. */
export function useToast() {
  return useContext(Show);
}

/**
 * Keeps the last message for the toast. What draws it is fetched when somebody begins to fill in a form, while
 * there still is a network; who only reads does without. The message itself always stands in the page too.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [Room, setRoom] = useState<typeof ToastRoom>();

  const fetchRoom = useCallback(() => {
    // When it does not come there is no toast, and the message in the page is enough.
    import("./toast").then(
      ({ ToastRoom }) => setRoom(() => ToastRoom),
      () => {},
    );
  }, []);

  const show = useCallback(
    (message: Message) => {
      fetchRoom();
      setShown((last) => ({ message, number: (last?.number ?? 0) + 1, open: true }));
    },
    [fetchRoom],
  );

  useEffect(() => {
    const begin = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest("form")) fetchRoom();
    };
    addEventListener("focusin", begin);
    return () => removeEventListener("focusin", begin);
  }, [fetchRoom]);

  useEffect(() => {
    if (!shown || shown.open) return;
    const forget = setTimeout(() => setShown(null), recordKeptFor);
    return () => clearTimeout(forget);
  }, [shown]);

  return (
    <Show.Provider value={show}>
      {children}
      {Room ? <Room shown={shown} onOpenChange={(open) => setShown(shown && { ...shown, open })} /> : null}
    </Show.Provider>
  );
}
