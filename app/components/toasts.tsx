import * as Toast from "@radix-ui/react-toast";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Message } from "~/server/flash.server";

const shownFor = 5000;
const swipeThreshold = 50;
const recordKeptFor = 1_000_000;

type Shown = { message: Message; number: number; open: boolean };

const Show = createContext<(message: Message) => void>(() => {});

/** A function that shows a message as a toast; it does nothing on pages without script. */
export function useToast() {
  return useContext(Show);
}

/** Room for one toast at a time. A new one takes the place of the last; F8 moves the focus there. */
export function Toasts({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<Shown | null>(null);

  const show = useCallback((message: Message) => {
    setShown((last) => ({ message, number: (last?.number ?? 0) + 1, open: true }));
  }, []);

  useEffect(() => {
    if (!shown || shown.open) return;
    const forget = setTimeout(() => setShown(null), recordKeptFor);
    return () => clearTimeout(forget);
  }, [shown]);

  return (
    <Show.Provider value={show}>
      {children}
      {/* Radix's viewport has an inline style, which only script may set under our policy. */}
      {hydrated ? (
        <Toast.Provider duration={shownFor} swipeDirection="right" swipeThreshold={swipeThreshold}>
          {shown ? (
            <Toast.Root
              className="toast"
              data-kind={shown.message.kind}
              key={shown.number}
              open={shown.open}
              onOpenChange={(open) => setShown({ ...shown, open })}
            >
              <Toast.Title className="toast-title">{shown.message.title}</Toast.Title>
              {shown.message.description ? (
                <Toast.Description>{shown.message.description}</Toast.Description>
              ) : null}
              <Toast.Close className="toast-close">Close</Toast.Close>
            </Toast.Root>
          ) : null}
          <Toast.Viewport className="toast-viewport" hotkey={["F8"]} />
        </Toast.Provider>
      ) : null}
    </Show.Provider>
  );
}
