import { createContext } from "react";

/**
 * The nonce of the page's scripts, which only the server knows; undefined on
 * pages without script.
 */
export const Nonce = createContext<string | undefined>(undefined);
