import { createContext } from "react";

/**
 * What only the server knows about a request: the nonce of the page's scripts,
 * if it has any, and its id in the log.
 */
export const RequestContext = createContext<{
  nonce?: string | undefined;
  id?: string | undefined;
}>({});
