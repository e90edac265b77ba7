import { createContext, useContext } from "react";

/** The id of this request in the log. Only the server knows it. */
export const RequestId = createContext<string | undefined>(undefined);

/**
 * Asks visitors to quote the request id when they report an error. Hydration
 * keeps the server's text, because the browser does not know the id.
 */
export function RequestIdNote() {
  const id = useContext(RequestId);
  const text = id
    ? `If you write to us about this, please quote this number: ${id}.`
    : "";
  return (
    <p
      className="muted request-id"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the id is hexadecimal, and React would compare a text child during hydration
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
