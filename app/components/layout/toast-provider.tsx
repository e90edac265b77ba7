import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import type { OutcomeMessage } from "~/form-messages";
import type { ShownToast, ToastState } from "./shown-toast.client";

/** The site's specification asks for this delay after a toast is closed. */
const removeDelayInMs = 1_000_000;

type ShowToast = (
  message: OutcomeMessage,
  options?: { silent: boolean },
) => void;

const ToastContext = createContext<ShowToast>(() => {});

/**
 * Returns a function that shows a message as a toast; it does nothing on pages
 * without script. Screen readers do not announce a silent toast, because the
 * page shows the same message.
 */
export function useToast() {
  return useContext(ToastContext);
}

/**
 * Holds the current toast. The code that shows it is loaded when the visitor
 * focuses a form, so it is there if the network fails when the form is sent.
 * Visitors who only read never load it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastState | null>(null);
  const [ToastComponent, setToastComponent] = useState<typeof ShownToast>();

  const loadToasts = useCallback(() => {
    import("./shown-toast.client").then(
      ({ ShownToast }) => setToastComponent(() => ShownToast),
      // If that fails, the message in the page is enough.
      () => {},
    );
  }, []);

  const showToast = useCallback<ShowToast>(
    (message, { silent } = { silent: false }) => {
      loadToasts();
      setToast((last) => ({
        id: (last?.id ?? 0) + 1,
        message,
        silent,
        open: true,
      }));
    },
    [loadToasts],
  );

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest("form")) loadToasts();
    };
    addEventListener("focusin", onFocus);
    return () => removeEventListener("focusin", onFocus);
  }, [loadToasts]);

  useEffect(() => {
    if (!toast || toast.open) return;
    const timeout = setTimeout(() => setToast(null), removeDelayInMs);
    return () => clearTimeout(timeout);
  }, [toast]);

  return (
    <ToastContext.Provider value={showToast}>
      {children}
      {ToastComponent ? (
        <ToastComponent
          toast={toast}
          onOpenChange={(open) => setToast(toast && { ...toast, open })}
        />
      ) : null}
    </ToastContext.Provider>
  );
}
