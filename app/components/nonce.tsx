import { createContext } from "react";

/** The page's script nonce; undefined on pages without script. Only the server knows it. */
export const Nonce = createContext<string | undefined>(undefined);
