import * as Toast from "@radix-ui/react-toast";
import type { OutcomeMessage } from "~/form-messages";
import { useHydratedLabels } from "./language";

/** How long a toast stays, unless the visitor points at it or focuses it. */
const durationInMs = 5000;
const swipeThreshold = 50;

/**
 * The current toast. Each message has a new `id`, so that it gets a new
 * element.
 */
export type ToastState = {
  id: number;
  message: OutcomeMessage;
  silent: boolean;
  open: boolean;
};

type Props = {
  toast: ToastState | null;
  onOpenChange: (open: boolean) => void;
};

/**
 * Shows one toast at a time: a new one replaces the last. F8 moves the focus to
 * it.
 */
export function ShownToast({ toast, onOpenChange }: Props) {
  const { labels } = useHydratedLabels();
  return (
    <Toast.Provider
      label={labels.notification}
      duration={durationInMs}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toast ? (
        <Toast.Root
          className="toast"
          data-kind={toast.message.kind}
          key={toast.id}
          open={toast.open}
          onOpenChange={onOpenChange}
        >
          <Toast.Title className="toast-title" {...announceProps(toast)}>
            {toast.message.title}
          </Toast.Title>
          {toast.message.description ? (
            <Toast.Description {...announceProps(toast)}>
              {describe(toast.message)}
            </Toast.Description>
          ) : null}
          <Toast.Close className="link-button toast-close">
            {labels.close}
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport
        role="list"
        className="toast-viewport screen-only"
        hotkey={["F8"]}
        label={labels.notifications}
      />
    </Toast.Provider>
  );
}

/** Radix does not announce elements with this attribute. */
function announceProps({ silent }: ToastState) {
  return silent ? { "data-radix-toast-announce-exclude": "" } : {};
}

/**
 * A toast begins with the status code of a failure; the message in the page
 * does not.
 */
function describe({ status, description }: OutcomeMessage) {
  return status ? `${status}: ${description}` : description;
}
