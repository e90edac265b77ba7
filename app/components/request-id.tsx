import { createContext, useContext } from "react";

/** The id under which the log knows this request; only the server knows it. */
export const RequestId = createContext<string | undefined>(undefined);

/**
 * The number to name when somebody writes to us about a failure. The browser leaves what the server wrote,
 * because it could not write the same again.
 *
 * @param said a sentence of the server's that may carry the number, for a failure met by script
 */
export function RequestNumber({ said }: { said: unknown }) {
  const id = useContext(RequestId) ?? /\(Request ([0-9a-f]+)\)/.exec(String(said))?.[1];
  const words = id ? `If you write to us about this, please give its number: ${id}.` : "";
  return (
    <p
      className="quiet request-number"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an id is hexadecimal digits; text would be compared when hydrating
      dangerouslySetInnerHTML={{ __html: words }}
    />
  );
}
