import { createContext } from "react";

/** The nonce of the page's scripts, known only on the server; undefined on pages without script. */
export const Nonce = createContext<string | undefined>(undefined);
