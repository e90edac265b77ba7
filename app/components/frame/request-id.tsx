import { createContext, useContext } from "react";

/** The id of this request in the log. Only the server knows it. */
export const RequestId = createContext<string | undefined>(undefined);

/**
 * Asks visitors to quote the request id when they report an error. Hydration
 * keeps the server's text, because the browser does not know the id.
 *
 * @param sentence the server's error text, which contains the number when a
 *   client-side request failed
 */
export function RequestIdNote({ sentence }: { sentence: unknown }) {
  const id =
    useContext(RequestId) ??
    /\(Request ([0-9a-f]+)\)/.exec(String(sentence))?.[1];
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
