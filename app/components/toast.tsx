import * as Toast from "@radix-ui/react-toast";
import type { Message } from "~/server/http/flash.server";

const shownFor = 5000;
const swipeThreshold = 50;

/** What is said, and which saying this is. */
export type Shown = { message: Message; number: number; open: boolean };

type Props = { shown: Shown | null; onOpenChange: (open: boolean) => void };

/** Room for one toast at a time. A new one takes the place of the last; F8 moves the focus there. */
export function ToastRoom({ shown, onOpenChange }: Props) {
  return (
    <Toast.Provider duration={shownFor} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {shown ? (
        <Toast.Root
          className="toast"
          data-kind={shown.message.kind}
          key={shown.number}
          open={shown.open}
          onOpenChange={onOpenChange}
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
  );
}
